import { useState, type RefObject } from 'react';
import { foldText } from '../../../../base/fold.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { usePages, type PageEntry } from '../../shell/client/use-pages.ts';
import { shortcutLabels } from './labels.ts';
import { PageLink } from './page-link.tsx';
import { toggleShortcut, useShortcutIds } from './shortcuts.ts';
import { useShortcutTexts } from './texts/en.ts';

type ShortcutMenuProps = {
  anchor: RefObject<HTMLElement | null>;
  side: 'bottom' | 'inline-end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Adds and removes shortcuts without closing, and leads to pages. */
export function ShortcutMenu({ onOpenChange, ...popover }: ShortcutMenuProps) {
  const format = useFormat();
  return (
    <AnchoredPopover
      {...popover}
      label={format.text(shortcutLabels.star)}
      align="start"
      onOpenChange={onOpenChange}
      className="flex max-h-(--available-height) w-72 flex-col overflow-hidden"
    >
      <ShortcutChoice onGo={() => onOpenChange(false)} />
    </AnchoredPopover>
  );
}

/** Made anew with each opening: an empty search, and the shortcuts of that moment, which stay when they are taken away. */
function ShortcutChoice({ onGo }: { onGo: () => void }) {
  const texts = useShortcutTexts();
  const format = useFormat();
  const pages = usePages();
  const ids = useShortcutIds();
  const [search, setSearch] = useState('');
  const [idsBefore] = useState(ids);
  const titleOf = (page: PageEntry) => format.text(page.title ?? page.url);
  const typed = foldText(search);
  const shown =
    typed === ''
      ? [...new Set([...idsBefore, ...ids])].flatMap((id) => pages.find((page) => page.id === id) ?? [])
      : pages.filter((page) => foldText(titleOf(page)).includes(typed));
  return (
    <>
      <div className="border-b border-line p-3">
        <SearchField label={texts.search} value={search} onValueChange={setSearch} maxLength={100} />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {shown.map((page) => {
          const title = titleOf(page);
          const isShortcut = ids.includes(page.id);
          return (
            <li key={page.id} className="flex items-center rounded-lg hover:bg-hover">
              <PageLink
                page={page}
                onClick={onGo}
                className="ring-focus-inset flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-lg px-2.5 text-sm"
              >
                <Icon name={page.icon ?? 'remove'} className="text-dim" />
                <span className="truncate">{title}</span>
              </PageLink>
              <IconButton
                plain
                icon={isShortcut ? 'star-fill' : 'star'}
                label={isShortcut ? texts.remove(title) : texts.add(title)}
                className={
                  isShortcut ? 'tone-amber text-[color-mix(in_srgb,var(--tone)_75%,var(--t-text))]!' : ''
                }
                onClick={() => toggleShortcut(page.id)}
              />
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{typed !== '' && shown.length === 0 && texts.noResults}</VisuallyHidden>
      {shown.length === 0 && (
        <p aria-hidden={typed !== ''} className="px-4 pb-6 text-center text-sm text-dim">
          {typed === '' ? texts.none : texts.noResults}
        </p>
      )}
    </>
  );
}
