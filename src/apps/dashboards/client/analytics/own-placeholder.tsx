/** Four numbers per row, or two in narrow windows. */
export const ownGridClass = 'grid auto-rows-[11rem] grid-cols-2 gap-4 lg:grid-cols-4';

/** A placeholder with the size of the organization's numbers while they load. */
export const OwnPlaceholder = () => (
  <div aria-hidden="true" className={ownGridClass}>
    {[0, 1, 2, 3].map((place) => (
      <span key={place} className="rounded-xl border border-line bg-paper" />
    ))}
  </div>
);
