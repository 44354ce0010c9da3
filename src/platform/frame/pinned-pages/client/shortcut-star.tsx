import { Suspense, useRef, useState } from 'react';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { shortcutLabels } from './labels.ts';

const loadMenu = () => import('./shortcut-menu.tsx');
const ShortcutMenu = lazyOnUse(async () => (await loadMenu()).ShortcutMenu);
const prefetch = () => void loadMenu().catch(() => undefined); // asked for again when it is opened

/** The star that opens the choice of shortcuts; what it opens is fetched when it is pointed at or focused. */
export function ShortcutStar({ side }: { side: 'bottom' | 'inline-end' }) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (wanted: boolean) => {
    setOpen(wanted);
    setOpened(true);
  };
  return (
    <>
      <IconButton
        ref={button}
        size="lg"
        icon="star-fill"
        label={format.text(shortcutLabels.star)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-popup-open={isOpen ? '' : undefined}
        className="tone-amber text-[color-mix(in_srgb,var(--tone)_75%,var(--t-text))]!"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => open(!isOpen)}
      />
      <Suspense>
        {wasOpened && <ShortcutMenu anchor={button} side={side} open={isOpen} onOpenChange={open} />}
      </Suspense>
    </>
  );
}
