import { WorldMap } from '../../../../ui/charts/world-map.tsx';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { useDashboardTexts } from '../texts/en.ts';

/** Where visits come from, as pins on the world. */
export function MapCard({ widget }: { widget: AnalyticsWidgets['widget6'] }) {
  const texts = useDashboardTexts();
  const markers = widget.markers.map(({ lat, lng, label }) => {
    const [name = label, text = ''] = label.split(': ');
    return { lat, lng, label: name, text };
  });
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-paper">
      <WorldMap label={texts.map} markers={markers} height={512} />
    </div>
  );
}
