import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { ChoiceMenu } from '../choice-menu.tsx';
import type { Rights } from '../use-rights.ts';
import type { Panel } from './project-panels.tsx';
import { useProjectTexts } from './texts/en.ts';
import type { ProjectView } from './use-project-view.ts';

interface ProjectHeaderProps {
  view: ProjectView;
  rights: Rights;
  onOpen: (panel: Panel) => void;
}

/** The greeting, and the chosen project with the menu of all. */
export function ProjectHeader({ view, rights, onOpen }: ProjectHeaderProps) {
  const texts = useProjectTexts();
  const [firstName = ''] = (useSession().user?.data.displayName ?? '').split(' ');
  const { project, projects } = view;
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-2 sm:px-6">
      <h1 tabIndex={-1} className="truncate text-lg leading-6 font-bold">
        {texts.welcome(firstName)}
      </h1>
      <div className="ms-auto flex max-w-full min-w-0 items-center rounded-lg border border-line ps-3">
        <p className="flex min-w-0 text-sm font-semibold">
          <span className="sr-only">{texts.project}: </span>
          <bdi className="truncate">
            {project?.name ?? (projects.length === 0 ? texts.empty : texts.chooseOne)}
          </bdi>
        </p>
        <ChoiceMenu
          trigger={<IconButton icon="more_horiz" label={texts.choose} size="sm" className="ms-1" />}
          value={project?.id}
          choices={projects}
          onChoose={view.showProject}
          onLeave={project && rights.canLeave ? () => onOpen({ kind: 'leave' }) : undefined}
        >
          {(menu) => (
            <>
              <menu.MenuItem icon="add" onClick={() => onOpen({ kind: 'new' })}>
                {texts.newProject}
              </menu.MenuItem>
              {project && rights.canEdit && (
                <>
                  <menu.MenuItem icon="edit" onClick={() => onOpen({ kind: 'edit' })}>
                    {texts.editProject}
                  </menu.MenuItem>
                  <menu.MenuItem icon="delete" danger onClick={() => onOpen({ kind: 'delete' })}>
                    {texts.deleteProject}
                  </menu.MenuItem>
                </>
              )}
            </>
          )}
        </ChoiceMenu>
      </div>
    </header>
  );
}
