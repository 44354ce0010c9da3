import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../../platform/kernel/access/shared/roles.ts';
import { analyticsPath } from '../../shared/analytics/search.ts';
import { useDashboardTexts } from '../texts/en.ts';

/** The title, whether the charts show the period before, and the import of numbers for administrators. */
export function AnalyticsHeader({ isCompared }: { isCompared: boolean }) {
  const texts = useDashboardTexts();
  const navigate = useNavigate();
  const { user } = useSession();
  const canImport = isAllowed(authGroups.admin, user?.role ?? []);
  const importNumbers = async () => (await import('./import-numbers.ts')).importNumbers();
  return (
    <header className="flex h-14 items-center gap-1 border-b border-line bg-paper ps-4 pe-2 sm:ps-6 sm:pe-4">
      <h1 tabIndex={-1} className="truncate text-lg leading-6 font-bold">
        {texts.analytics}
      </h1>
      <p className="ms-auto truncate ps-4 pe-2 text-sm text-dim max-sm:hidden">
        {texts.welcome(user?.data.displayName ?? '')}
      </p>
      <IconButton
        icon="history"
        label={texts.compare}
        aria-pressed={isCompared}
        onClick={() =>
          void navigate({
            to: analyticsPath,
            search: (search) => ({ ...search, compare: isCompared ? undefined : true }),
            resetScroll: false,
          })
        }
        className="max-sm:ms-auto"
      />
      {canImport && (
        <LazyMenu trigger={<IconButton icon="more_vert" label={texts.actions} />}>
          {(menu) => (
            <menu.MenuItem icon="upload" onClick={() => void importNumbers()}>
              {texts.importNumbers}
            </menu.MenuItem>
          )}
        </LazyMenu>
      )}
    </header>
  );
}
