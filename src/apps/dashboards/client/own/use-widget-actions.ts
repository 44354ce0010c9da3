import { createId } from '../../../../base/ids.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Dashboard, Widget } from '../../shared/own/dashboard.ts';
import { moveWidget, resizeWidget, sizeOf } from '../../shared/own/widgets.ts';
import { changeWidgets } from './dashboard-actions.ts';
import type { OwnPanel } from './own-panels.tsx';
import { useOwnTexts } from './texts/en.ts';

/** What can be done with the widgets of a dashboard: each change is saved at once and can be undone. */
export function useWidgetActions(
  dashboard: Dashboard,
  announce: (text: string) => void,
  onOpen: (panel: OwnPanel) => void,
) {
  const { done, say } = useOwnTexts();
  const { number } = useFormat();
  const { widgets } = dashboard;
  return {
    move(widget: Widget, title: string, place: number) {
      if (widgets[place]?.id === widget.id) return;
      changeWidgets(dashboard, moveWidget(widgets, widget.id, place), done.moved);
      announce(say.dropped(title, number(place + 1), number(widgets.length)));
    },
    resize(widget: Widget, title: string, steps: { columns?: number; rows?: number }) {
      const next = resizeWidget(widgets, widget.id, steps);
      const resized = next.find(({ id }) => id === widget.id) ?? widget;
      const { width, height } = sizeOf(resized);
      announce(say.sized(title, number(width), number(height)));
      if (width !== sizeOf(widget).width || height !== sizeOf(widget).height)
        changeWidgets(dashboard, next, done.resized);
    },
    duplicate(widget: Widget) {
      const at = widgets.findIndex(({ id }) => id === widget.id);
      changeWidgets(dashboard, widgets.toSpliced(at + 1, 0, { ...widget, id: createId() }), done.added);
    },
    remove(widget: Widget, title: string) {
      const kept = widgets.filter(({ id }) => id !== widget.id);
      changeWidgets(dashboard, kept, done.removed);
      announce(say.removed(title));
    },
    edit: (widget: Widget) => onOpen({ kind: 'widget', widget }),
    showNumbers: (widget: Widget) => onOpen({ kind: 'numbers', widget }),
  };
}
export type WidgetActions = ReturnType<typeof useWidgetActions>;
