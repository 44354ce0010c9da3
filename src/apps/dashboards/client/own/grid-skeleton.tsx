const frames = ['a', 'b', 'c', 'd'];

/** Frames in the places of widgets while the dashboard loads. */
export function GridSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="grid auto-rows-[11rem] grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-4">
        {frames.map((id) => (
          <div key={id} className="rounded-xl border border-line bg-paper" />
        ))}
      </div>
    </div>
  );
}
