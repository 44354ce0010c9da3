import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { maxWidgets } from '../../shared/own/dashboard.ts';
import { ChoiceMenu } from '../choice-menu.tsx';
import type { Rights } from '../use-rights.ts';
import { dashboardActions } from './dashboard-actions.ts';
import type { OwnPanel } from './own-panels.tsx';
import { useOwnTexts } from './texts/en.ts';
import type { OwnView } from './use-own-view.ts';

interface OwnHeaderProps {
  view: OwnView;
  rights: Rights;
  onOpen: (panel: OwnPanel) => void;
  onReset: () => void;
}

/** The name of the dashboard with the menu of all of them, and what adds a widget. */
export function OwnHeader({ view, rights, onOpen, onReset }: OwnHeaderProps) {
  const texts = useOwnTexts();
  const { dashboard, dashboards } = view;
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line bg-paper ps-4 pe-2 sm:ps-6 sm:pe-4">
      <h1 dir="auto" tabIndex={-1} className="min-w-0 truncate text-lg leading-6 font-bold">
        {dashboard?.name ?? texts.title}
      </h1>
      <ChoiceMenu
        isAtStart
        trigger={<IconButton icon="keyboard_arrow_down" label={texts.choose} size="sm" />}
        value={dashboard?.id}
        choices={dashboards}
        onChoose={view.show}
        onLeave={dashboard && rights.canLeave ? () => onOpen({ kind: 'leave' }) : undefined}
      >
        {(menu) => (
          <>
            <menu.MenuItem icon="add" onClick={() => onOpen({ kind: 'new' })}>
              {texts.newDashboard}
            </menu.MenuItem>
            {dashboard && rights.canEdit && (
              <>
                <menu.MenuItem icon="edit" onClick={() => onOpen({ kind: 'rename' })}>
                  {texts.rename}
                </menu.MenuItem>
                <menu.MenuItem icon="restart_alt" onClick={onReset}>
                  {texts.reset}
                </menu.MenuItem>
                <menu.MenuItem
                  icon="delete"
                  danger
                  onClick={() => {
                    dashboardActions.remove([dashboard], texts.done.deleted);
                    view.showFirst();
                  }}
                >
                  {texts.deleteDashboard}
                </menu.MenuItem>
              </>
            )}
          </>
        )}
      </ChoiceMenu>
      <div className="ms-auto flex shrink-0 items-center gap-2">
        {dashboard && rights.canEdit && (
          <Button
            variant="primary"
            icon="add"
            disabled={dashboard.widgets.length >= maxWidgets}
            onClick={() => onOpen({ kind: 'widget' })}
          >
            {texts.addWidget}
          </Button>
        )}
      </div>
    </header>
  );
}
