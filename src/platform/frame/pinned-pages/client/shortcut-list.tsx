import clsx from 'clsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { usePages } from '../../shell/client/use-pages.ts';
import { shortcutLabels } from './labels.ts';
import { PageLink } from './page-link.tsx';
import { ShortcutStar } from './shortcut-star.tsx';
import { useShortcutIds } from './shortcuts.ts';

/** The person's shortcuts as icons, and the star that changes them; side by side, or one under the other. */
export function ShortcutList({ vertical = false }: { vertical?: boolean }) {
  const format = useFormat();
  const pages = usePages();
  const shortcuts = useShortcutIds().flatMap((id) => pages.find((page) => page.id === id) ?? []);
  return (
    <nav
      aria-label={format.text(shortcutLabels.list)}
      className={clsx('flex min-w-0', vertical ? 'flex-col' : 'items-center')}
    >
      <ul
        className={clsx(
          'flex gap-0.5',
          vertical ? 'flex-col' : 'min-w-0 overflow-x-auto py-1 [scrollbar-width:none] max-md:hidden',
        )}
      >
        {shortcuts.map((page) => {
          const title = format.text(page.title ?? page.url);
          return (
            <li key={page.id} className="shrink-0">
              <PageLink
                page={page}
                aria-label={title}
                data-tooltip={title}
                className="ring-focus-inset grid size-10 place-items-center rounded-lg text-dim transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-accent-text"
              >
                {page.icon ? (
                  <Icon name={page.icon} size={22} />
                ) : (
                  <span aria-hidden="true" className="text-lg font-semibold uppercase">
                    {[...title][0]}
                  </span>
                )}
              </PageLink>
            </li>
          );
        })}
      </ul>
      <ShortcutStar side={vertical ? 'inline-end' : 'bottom'} />
    </nav>
  );
}
