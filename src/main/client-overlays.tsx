import { LateOverlays } from '../platform/frame/shell/client/late-overlays.tsx';
import { PersonCards } from '../platform/people/directory/client/person-cards.tsx';

/** Overlays on every page that are not needed for the first paint. */
export function Overlays() {
  return (
    <>
      <PersonCards />
      <LateOverlays />
    </>
  );
}
