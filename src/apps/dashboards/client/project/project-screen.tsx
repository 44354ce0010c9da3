import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { BudgetTab } from './budget/budget-tab.tsx';
import { ClockCard } from './clock-card.tsx';
import { HomeTab } from './home/home-tab.tsx';
import { placeholderProject } from './placeholder-widgets.ts';
import { LateKeptNote } from '../late-kept-note.tsx';
import { ProjectHeader } from './project-header.tsx';
import { type Panel, ProjectPanels } from './project-panels.tsx';
import { TeamTab } from './team/team-tab.tsx';
import { useProjectTexts } from './texts/en.ts';
import { useRights } from '../use-rights.ts';
import { projectTabs } from '../../shared/project/search.ts';
import { useProjectView } from './use-project-view.ts';
import { WeatherCard } from './weather-card.tsx';

/** A project: what is due and done, its budget, its team, and the time and weather beside them. */
export function ProjectScreen() {
  const texts = useProjectTexts();
  const view = useProjectView();
  const [panel, setPanel] = useState<Panel>();
  const rights = useRights(view.project);
  const { canEdit } = rights;
  const { project, tab } = view;
  const widgets = view.widgets ?? placeholderProject;
  const isReady = project !== undefined && view.widgets !== undefined;
  const isEmpty = !project && !view.isLoading;
  const body = { project, widgets, canEdit, onOpen: setPanel };
  return (
    <div className="min-h-full bg-bg">
      <ProjectHeader view={view} rights={rights} onOpen={setPanel} />
      {view.keptAt && <LateKeptNote at={view.keptAt} />}
      {isEmpty ? (
        <EmptyState
          icon="dashboard"
          title={view.isMissing ? texts.missing : texts.empty}
          description={view.isMissing ? texts.missingHint : texts.emptyHint}
          action={
            view.isMissing && view.projects[0] ? (
              <Button onClick={() => view.showProject(view.projects[0]?.id ?? '')}>{texts.showFirst}</Button>
            ) : (
              <Button variant="primary" icon="add" onClick={() => setPanel({ kind: 'new' })}>
                {texts.newProject}
              </Button>
            )
          }
        />
      ) : !isReady && view.hasFailed ? (
        <EmptyState
          icon="cloud_off"
          title={texts.failed}
          description={texts.failedHint}
          action={
            <Button icon="refresh" onClick={view.reload}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : (
        <div className="@container">
          <div className="mx-auto grid max-w-360 gap-x-6 gap-y-6 px-4 pb-10 sm:px-6 @5xl:grid-cols-[minmax(0,1fr)_17rem]">
            <Tabs
              label={texts.title}
              tabs={projectTabs.map((value) => ({ value, label: texts.tabs[value] }))}
              value={tab}
              onValueChange={view.showTab}
              className="min-w-0"
            >
              <div
                inert={!isReady}
                // While the numbers load, the frames of the widgets alone are seen.
                className={clsx('pt-4', !isReady && 'invisible [&_section]:visible [&_section>*]:invisible')}
              >
                <h2 className="sr-only">{texts.tabs[tab]}</h2>
                {tab === 'home' && <HomeTab {...body} />}
                {tab === 'budget' && <BudgetTab {...body} />}
                {tab === 'team' && <TeamTab {...body} />}
              </div>
            </Tabs>
            <aside className="grid min-w-0 content-start gap-4 sm:grid-cols-2 @5xl:grid-cols-1 @5xl:pt-15">
              <ClockCard />
              <WeatherCard widget={widgets.weatherWidget} isReady={isReady} />
              {project && project.version > 0 && (
                <div className="rounded-xl border border-line bg-paper p-4 empty:hidden">
                  <RecordFiles entity="projects" recordId={project.id} canAdd={canEdit} />
                </div>
              )}
            </aside>
          </div>
        </div>
      )}
      {panel && (
        <Suspense fallback={null}>
          <ProjectPanels
            panel={panel}
            project={project}
            onCreated={view.showProject}
            onLeft={view.showFirst}
            onClose={() => setPanel(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
