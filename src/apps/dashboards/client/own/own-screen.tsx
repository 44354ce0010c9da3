import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { createId } from '../../../../base/ids.ts';
import { buildStartWidgets } from '../../shared/own/widgets.ts';
import { useRights } from '../use-rights.ts';
import { changeWidgets } from './dashboard-actions.ts';
import { LateKeptNote } from '../late-kept-note.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { OfferedWidgets } from './offered-widgets.tsx';
import { OwnHeader } from './own-header.tsx';
import { type OwnPanel, OwnPanels } from './own-panels.tsx';
import { useOwnTexts } from './texts/en.ts';
import { useMeasures } from './use-measures.ts';
import { type OwnView, useOwnView } from './use-own-view.ts';
import { WidgetGrid } from './widget-grid.tsx';

/** Dashboards that people put together themselves: what each reader sees is counted for them. */
export function OwnScreen() {
  const texts = useOwnTexts();
  const view = useOwnView();
  const { measures, keptAt, hasFailed, reload } = useMeasures();
  const [panel, setPanel] = useState<OwnPanel>();
  const { dashboard } = view;
  const rights = useRights(dashboard);
  const { canEdit } = rights;
  const reset = () => {
    if (dashboard && measures)
      changeWidgets(dashboard, buildStartWidgets([...measures.keys()], createId), texts.done.reset);
  };
  return (
    <div className="min-h-full bg-bg">
      <OwnHeader view={view} rights={rights} onOpen={setPanel} onReset={reset} />
      {keptAt && <LateKeptNote at={keptAt} />}
      {!dashboard && !view.isLoading ? (
        <NoDashboard
          view={view}
          canCreate={measures !== undefined}
          onCreate={() => setPanel({ kind: 'new' })}
        />
      ) : !measures && hasFailed ? (
        <Failed onRetry={reload} />
      ) : (
        <div className="mx-auto max-w-360 px-4 pt-4 pb-10 sm:px-6">
          {!dashboard || !measures ? (
            <GridSkeleton />
          ) : dashboard.widgets.length === 0 ? (
            <OfferedWidgets dashboard={dashboard} measures={measures} canEdit={canEdit} onOpen={setPanel} />
          ) : (
            <WidgetGrid
              key={dashboard.id}
              dashboard={dashboard}
              measures={measures}
              canEdit={canEdit}
              onOpen={setPanel}
            />
          )}
        </div>
      )}
      {panel && measures && (
        <Suspense fallback={null}>
          <OwnPanels
            panel={panel}
            dashboard={dashboard}
            measures={measures}
            onCreated={view.show}
            onLeft={view.showFirst}
            onClose={() => setPanel(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const texts = useOwnTexts();
  return (
    <EmptyState
      icon="cloud_off"
      title={texts.failed}
      description={texts.failedHint}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}

/** In place of a dashboard that does not exist, or before the first one. */
function NoDashboard({
  view,
  canCreate,
  onCreate,
}: {
  view: OwnView;
  canCreate: boolean;
  onCreate: () => void;
}) {
  const texts = useOwnTexts();
  if (view.hasFailed) return <Failed onRetry={() => location.reload()} />;
  const { isMissing } = view;
  return (
    <EmptyState
      icon="dashboard"
      title={isMissing ? texts.missing : texts.empty}
      description={isMissing ? texts.missingHint : texts.emptyHint}
      action={
        isMissing && view.dashboards.length > 0 ? (
          <Button onClick={view.showFirst}>{texts.showFirst}</Button>
        ) : (
          <Button variant="primary" icon="add" disabled={!canCreate} onClick={onCreate}>
            {texts.newDashboard}
          </Button>
        )
      }
    />
  );
}
