import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { isActive } from '../shared/rules.ts';
import type { NavigationItem } from './manifest.ts';
import { EntryBadge } from './navigation-badge.tsx';
import { NavigationRowContent, styleRow } from './navigation-row.tsx';
import { useShellTexts } from './texts/en.ts';

type EntryProps = { item: NavigationItem; level: number; narrow: boolean; path: string };

/** An entry that leads to a page, to another site, or (with `#`) nowhere. */
export function NavigationEntry({ item, level, narrow, path }: EntryProps) {
  const texts = useShellTexts();
  const active = isActive(item, path);
  const row = { item, level, narrow, active };
  if (item.type === 'link') {
    const target = item.target ?? '_blank';
    return (
      <a href={item.url} target={target} rel="noopener noreferrer" className={styleRow(false, narrow)}>
        <NavigationRowContent
          {...row}
          end={
            <>
              <EntryBadge item={item} />
              {target === '_blank' && (
                <Icon name="open_in_new" size={16} className="text-dim rtl:-scale-x-100" />
              )}
            </>
          }
        />
        {target === '_blank' && <VisuallyHidden>{`(${texts.opensInNewTab})`}</VisuallyHidden>}
      </a>
    );
  }
  if (!item.url?.startsWith('/')) {
    return (
      <button type="button" className={styleRow(false, narrow)}>
        <NavigationRowContent {...row} end={<EntryBadge item={item} />} />
      </button>
    );
  }
  return (
    <Link
      to={item.url}
      activeOptions={{ exact: true }}
      aria-current={active ? 'page' : undefined}
      className={styleRow(active, narrow)}
    >
      <NavigationRowContent {...row} end={<EntryBadge item={item} />} />
    </Link>
  );
}
