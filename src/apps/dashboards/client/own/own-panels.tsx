import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { Measures } from './use-measures.ts';
import { createId } from '../../../../base/ids.ts';
import type { Dashboard, Widget } from '../../shared/own/dashboard.ts';
import { buildStartWidgets } from '../../shared/own/widgets.ts';
import { changeWidgets, dashboardActions } from './dashboard-actions.ts';
import { useOwnTexts } from './texts/en.ts';

const NameDialog = lazyPart(async () => (await import('./name-dialog.tsx')).NameDialog);
const WidgetDialog = lazyPart(async () => (await import('./widget-dialog.tsx')).WidgetDialog);
const LeaveDialog = lazyPart(async () => (await import('../leave-dialog.tsx')).LeaveDialog);
const NumbersDialog = lazyPart(async () => (await import('./numbers-dialog.tsx')).NumbersDialog);

/** What is open over the dashboard. */
export type OwnPanel =
  | { kind: 'new' | 'rename' | 'leave' }
  | { kind: 'widget'; widget?: Widget }
  | { kind: 'numbers'; widget: Widget };

interface OwnPanelsProps {
  panel: OwnPanel;
  dashboard: Dashboard | undefined;
  measures: Measures;
  onCreated: (id: string) => void;
  onLeft: () => void;
  onClose: () => void;
}

/** The dialog that a panel names. */
export function OwnPanels({ panel, dashboard, measures, onCreated, onLeft, onClose }: OwnPanelsProps) {
  const texts = useOwnTexts();
  if (panel.kind === 'new') {
    const create = (name: string) => {
      const widgets = buildStartWidgets([...measures.keys()], createId);
      onCreated(dashboardActions.create({ name, widgets }, texts.done.created));
    };
    return (
      <NameDialog
        title={texts.newDashboard}
        confirm={texts.create}
        name={texts.firstName}
        onSave={create}
        onClose={onClose}
      />
    );
  }
  if (!dashboard) return null;
  const { widgets } = dashboard;
  const saveWidget = (widget: Widget) => {
    const isNew = !widgets.some(({ id }) => id === widget.id);
    const next = isNew ? [...widgets, widget] : widgets.map((one) => (one.id === widget.id ? widget : one));
    changeWidgets(dashboard, next, isNew ? texts.done.added : texts.done.changed);
  };
  switch (panel.kind) {
    case 'rename':
      return (
        <NameDialog
          title={texts.rename}
          confirm={texts.save}
          name={dashboard.name}
          dashboard={dashboard}
          onSave={(name) => dashboardActions.update([dashboard], { name }, { message: texts.done.renamed })}
          onClose={onClose}
        />
      );
    case 'leave':
      return <LeaveDialog record={dashboard} onLeft={onLeft} onClose={onClose} />;
    case 'widget':
      return <WidgetDialog widget={panel.widget} measures={measures} onSave={saveWidget} onClose={onClose} />;
    case 'numbers':
      return <NumbersDialog widget={panel.widget} measures={measures} onClose={onClose} />;
  }
}
