import { useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { whenIdleOrUsed } from '../idle.ts';
import { useUiTexts } from '../ui-texts.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { PlotPoint, PlotSize } from './chart-series.ts';
import { usePlotSize } from './use-plot-size.ts';
import { markMotion } from './series-marks.tsx';
import { projectPlace, worldSize } from './world-projection.ts';

type MapMarker = { lat: number; lng: number; label: string; text: string };
type WorldMapProps = {
  /** What the map shows, for screen readers. */
  label: string;
  markers: readonly MapMarker[];
  height?: number;
};

const zooms = [1, 2, 4] as const;
const lowest = 240;
const pinReach = 24;
/** A pin with its tip at the origin. */
const pinPath = 'M0 0C-4-7-8-10-8-15a8 8 0 1 1 16 0c0 5-4 8-8 15Z';

/** Pins on a map of the world, from our own drawing: nothing is requested from a map service. */
export function WorldMap({ label, markers, height = 512 }: WorldMapProps) {
  const texts = useUiTexts();
  const [plotRef, measured] = usePlotSize(height);
  const size = measured && { ...measured, height: fitHeight(measured.width, height) };
  const [zoomIndex, setZoomIndex] = useState(0);
  const [focus, setFocus] = useState<PlotPoint>();
  const land = useLand();
  const zoom = zooms[zoomIndex] ?? 1;
  const view = size && createView(size, zoom, focus);
  const places = markers.map(({ lat, lng }) => view?.place(projectPlace(lat, lng)) ?? { x: 0, y: 0 });
  const zoomBy = (step: number, active?: PlotPoint) => {
    setZoomIndex(Math.min(zooms.length - 1, Math.max(0, zoomIndex + step)));
    if (active) setFocus(active);
  };
  const averagePlace = () => {
    const all = markers.map(({ lat, lng }) => projectPlace(lat, lng));
    const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return all.length === 0 ? undefined : { x: sum.x / all.length, y: sum.y / all.length };
  };
  return (
    <div className="relative">
      <ChartFrame
        label={label}
        plotRef={plotRef}
        size={size}
        height={size?.height ?? height}
        readings={markers.map((marker) => ({
          label: marker.label,
          values: [{ label: '', text: marker.text }],
        }))}
        anchors={places.map(({ x, y }) => ({ x, y: y - 15 }))}
        findReading={(point) => findPin(places, point)}
        onOpen={(index) => {
          const marker = markers[index];
          if (marker) zoomBy(zoomIndex === zooms.length - 1 ? 0 : 1, projectPlace(marker.lat, marker.lng));
        }}
        className="overflow-hidden"
      >
        {(_, active) => (
          <>
            {land === '' && view && (
              <rect {...view.frame} rx={view.frame.height / 3} className="waiting fill-line" />
            )}
            <path
              d={land}
              style={{ transform: view?.transform }}
              className={`fill-(--t-edge)/50 ${markMotion}`}
              vectorEffect="non-scaling-stroke"
            />
            {places.map(({ x, y }, index) => (
              <path
                key={index}
                d={pinPath}
                style={{ transform: `translate(${x}px, ${y}px) scale(${index === active ? 1.25 : 1})` }}
                className={`fill-(--t-danger) stroke-(--t-paper) ${markMotion}`}
              />
            ))}
          </>
        )}
      </ChartFrame>
      <div className="absolute end-2 bottom-2 flex flex-col gap-1 rounded-lg border border-line bg-raised p-0.5">
        <IconButton
          icon="add"
          label={texts.zoomIn}
          disabled={zoomIndex === zooms.length - 1}
          onClick={() => zoomBy(1, focus ?? averagePlace())}
        />
        <IconButton
          icon="remove"
          label={texts.zoomOut}
          disabled={zoomIndex === 0}
          onClick={() => zoomBy(-1)}
        />
      </div>
    </div>
  );
}

/** The outline of the land; empty until it is loaded, undefined without a network: pins and their table are there all the same. */
function useLand(): string | undefined {
  const [land, setLand] = useState<string | undefined>('');
  useEffect(
    () =>
      // The largest part of a page with a map, and further down than its numbers.
      whenIdleOrUsed(() => {
        import('./world-land.ts').then(
          ({ worldLand }) => setLand(worldLand),
          () => setLand(undefined),
        );
      }),
    [],
  );
  return land;
}

/** As high as the world is at this width, with a margin; never higher than wanted. */
const fitHeight = (width: number, highest: number) =>
  Math.min(highest, Math.max(lowest, Math.round((width * worldSize.height) / worldSize.width) + 32));

/** Fits the world into the drawing; zoomed in, around a place. */
function createView(size: PlotSize, zoom: number, focus: PlotPoint | undefined) {
  const scale = Math.min(size.width / worldSize.width, size.height / worldSize.height) * zoom;
  const middle = zoom === 1 || !focus ? { x: worldSize.width / 2, y: worldSize.height / 2 } : focus;
  const [dx, dy] = [size.width / 2 - middle.x * scale, size.height / 2 - middle.y * scale];
  return {
    /** Where the whole drawing is. */
    frame: { x: dx, y: dy, width: worldSize.width * scale, height: worldSize.height * scale },
    transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
    place: ({ x, y }: PlotPoint): PlotPoint => ({ x: x * scale + dx, y: y * scale + dy }),
  };
}

function findPin(places: readonly PlotPoint[], { x, y }: PlotPoint): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - 12 - y));
  const nearest = Math.min(Infinity, ...distances);
  return nearest <= pinReach ? distances.indexOf(nearest) : -1;
}
