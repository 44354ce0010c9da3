import { useRef, useState } from 'react';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import type { DropSide } from '../../../../ui/drag/use-drop-place.ts';
import type { Measures } from './use-measures.ts';
import type { Dashboard, Widget } from '../../shared/own/dashboard.ts';
import { placeBeside } from '../../shared/own/widgets.ts';
import { useMeasureWords } from './measure-words.ts';
import type { OwnPanel } from './own-panels.tsx';
import { useWidgetActions } from './use-widget-actions.ts';
import { useWidgetGrab } from './use-widget-grab.ts';
import { WidgetCard } from './widget-card.tsx';

interface WidgetGridProps {
  dashboard: Dashboard;
  measures: Measures;
  canEdit: boolean;
  onOpen: (panel: OwnPanel) => void;
}

/** The widgets of a dashboard in rows of one, two or four columns, by the room there is. */
export function WidgetGrid({ dashboard, measures, canEdit, onOpen }: WidgetGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { nameWidget } = useMeasureWords();
  const { widgets } = dashboard;
  const titleOf = (widget: Widget) => nameWidget(widget, measures.get(widget.measure));
  const [announcement, announce] = useState('');
  const actions = useWidgetActions(dashboard, announce, onOpen);
  const move = (id: string, place: number) => {
    const widget = widgets.find((one) => one.id === id);
    if (widget) actions.move(widget, titleOf(widget), place);
  };
  const grab = useWidgetGrab(widgets, announce, move);
  const drop = (id: string, target: string, side: DropSide) => {
    if (side !== 'inside' && id !== target) move(id, placeBeside(widgets, id, { target, side }));
  };
  return (
    <div className="@container">
      <div ref={grid} className="grid auto-rows-[11rem] grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-4">
        {grab.shown.map((widget, place) => (
          <WidgetCard
            key={widget.id}
            widget={widget}
            measure={measures.get(widget.measure)}
            place={place}
            count={widgets.length}
            canEdit={canEdit}
            isGrabbed={grab.grabbedId === widget.id}
            grid={grid}
            actions={actions}
            onGrab={(title) => grab.begin(widget.id, title)}
            onDrop={(id, side) => drop(id, widget.id, side)}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
