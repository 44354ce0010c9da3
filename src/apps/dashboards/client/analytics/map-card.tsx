import { WorldMap } from '../../../../ui/charts/world-map.tsx';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { useRef } from 'react';
import { CardInfo } from '../card/card-info.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

/** Where visits come from, as pins on the world. */
export function MapCard({ widget, onShow }: { widget: AnalyticsWidgets['widget6']; onShow: ShowNumbers }) {
  const texts = useDashboardTexts();
  const markers = widget.markers.map(({ lat, lng, label }) => {
    const [name = label, text = ''] = label.split(': ');
    return { lat, lng, label: name, text };
  });
  const card = useRef<HTMLDivElement>(null);
  const about = useAbout('map', undefined, () => onShow({ title: texts.map, number: 'map' }));
  return (
    <div ref={card} className="relative overflow-hidden rounded-xl border border-line bg-paper">
      <WorldMap label={texts.map} markers={markers} height={512} />
      <div className="absolute end-2 top-2">
        <CardInfo title={texts.map} about={about} card={card} />
      </div>
    </div>
  );
}
