import { LateOverlays } from '../platform/frame/shell/client/late-overlays.tsx';
import { PersonCards } from '../platform/people/directory/client/person-cards.tsx';

/** What lies over every page and no first picture needs. */
export function Overlays() {
  return (
    <>
      <PersonCards />
      <LateOverlays />
    </>
  );
}
