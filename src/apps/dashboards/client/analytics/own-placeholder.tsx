/** Four numbers in a row, on narrow windows two. */
export const ownGridClass = 'grid auto-rows-[11rem] grid-cols-2 gap-4 lg:grid-cols-4';

/** Keeps the space of one's own numbers until they are there. */
export const OwnPlaceholder = () => (
  <div aria-hidden="true" className={ownGridClass}>
    {[0, 1, 2, 3].map((place) => (
      <span key={place} className="rounded-xl border border-line bg-paper" />
    ))}
  </div>
);
