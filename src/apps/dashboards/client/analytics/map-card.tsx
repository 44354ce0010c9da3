import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { later } from '../../../../ui/later.tsx';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { useRef } from 'react';
import { CardInfo } from '../card/card-info.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

/** It is further down than the numbers: its place is held until it has come. */
const LateWorldMap = later(
  async () => (await import('../../../../ui/charts/world-map.tsx')).WorldMap,
  () => <Skeleton className="mx-auto mt-4 aspect-2/1 max-h-[calc(100%-32px)] max-w-full rounded-3xl" />,
);

/** Where visits come from, as pins on the world. */
export function MapCard({ widget, onShow }: { widget: AnalyticsWidgets['widget6']; onShow: ShowNumbers }) {
  const texts = useDashboardTexts();
  const markers = widget.markers.map(({ lat, lng, label }) => {
    const [name = label, text = ''] = label.split(': ');
    return { lat, lng, label: name, text };
  });
  const card = useRef<HTMLElement>(null);
  const about = useAbout('map', undefined, () => onShow({ title: texts.map, number: 'map' }));
  return (
    <section
      ref={card}
      aria-label={texts.map}
      className="relative overflow-hidden rounded-xl border border-line bg-paper"
    >
      <div className="@container">
        <div style={{ blockSize: 'clamp(240px, 50cqi + 32px, 512px)' }}>
          <LateWorldMap label={texts.map} markers={markers} />
        </div>
      </div>
      <div className="absolute end-2 top-2">
        <CardInfo title={texts.map} about={about} card={card} />
      </div>
    </section>
  );
}
