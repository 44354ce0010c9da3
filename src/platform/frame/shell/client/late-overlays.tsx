import { useLateContent } from './late-manifests.ts';

/** What apps show over every page. */
export function LateOverlays() {
  const { overlays } = useLateContent();
  return overlays.map((Overlay, index) => <Overlay key={index} />);
}
