import { Badge } from '../../../../ui/data/badge.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import type { NavigationBadge, NavigationItem, UseBadges } from './manifest.ts';
import { useShellContent } from './shell-context.tsx';
import { useShellTexts } from './texts/en.ts';

/** An entry's badge: the app's live one where there is one, else the one in the tree. */
export function EntryBadge({ item }: { item: NavigationItem }) {
  const live = useShellContent().badges.get(item.id);
  return live ?? (item.badge ? <BadgeView badge={item.badge} /> : null);
}

/** Shows what an app's hook says of an entry. */
export const buildLiveBadge = (useBadges: UseBadges) =>
  function LiveBadge({ id }: { id: string }) {
    const badge = useBadges()[id];
    return badge ? <BadgeView badge={badge} /> : null;
  };

function BadgeView({ badge }: { badge: NavigationBadge | number }) {
  const texts = useShellTexts();
  const format = useFormat();
  const isCount = typeof badge === 'number';
  const title = isCount ? format.number(badge) : badge.title;
  return (
    <>
      <Badge aria-hidden="true" style={isCount ? undefined : { backgroundColor: badge.bg, color: badge.fg }}>
        {title}
      </Badge>
      <VisuallyHidden>{isCount ? texts.badge(title) : title}</VisuallyHidden>
    </>
  );
}
