import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { undoLast } from '../../../kernel/collections/client/commands.ts';
import { findBinding } from '../../../kits/key-bindings/client/key-press.ts';
import { isTyping, readSingleKeys } from '../../../kits/key-bindings/client/use-key-bindings.ts';
import { useScreenHelp } from '../../../kits/key-bindings/client/use-screen-help.ts';
import { usePages } from '../../shell/client/use-pages.ts';
import { takeEarlyKey, togglePalette } from './palette-state.ts';

const bindings = [
  { id: 'palette', keys: ['Mod+k'] },
  { id: 'keys', keys: ['?'] },
  { id: 'go', keys: ['g'] },
  { id: 'undo', keys: ['Mod+z'] },
] as const;
/** How long after `g` a letter still leads to an app. */
const sequenceMs = 1500;
/** How long keys are buffered for the palette, in milliseconds. Afterwards, the page receives them again. */
const earlyMs = 5000;

/** Handles global keyboard shortcuts: the palette, the shortcut list, undo, and `g` followed by the letter of an app. */
export function useGlobalKeys(): void {
  const router = useRouter();
  const pages = usePages();
  const help = useScreenHelp();
  const goneAt = useRef(-Infinity);
  const askedAt = useRef(-Infinity);
  useEffect(() => {
    const goTo = (event: KeyboardEvent) => {
      const letters = pages.flatMap(({ goKey, url }) => (goKey ? [{ id: url, keys: [goKey] }] : []));
      const url = findBinding(letters, event, true);
      if (url !== undefined) void router.navigate({ href: url });
      return url !== undefined;
    };
    const handle = (event: KeyboardEvent): boolean => {
      if (event.defaultPrevented || event.isComposing) return false;
      if (event.timeStamp - askedAt.current < earlyMs && takeEarlyKey(event)) return true;
      const isAfterGo = event.timeStamp - goneAt.current < sequenceMs;
      goneAt.current = -Infinity;
      const id = findBinding(bindings, event, readSingleKeys());
      if (id === 'palette') {
        askedAt.current = event.timeStamp;
        togglePalette();
        return true;
      }
      if (isTyping(event)) return false;
      if (id === 'undo') return undoLast();
      if (isAfterGo && goTo(event)) return true;
      if (id === 'go') goneAt.current = event.timeStamp;
      if (id === 'keys')
        import('./show-keys.tsx').then(({ showKeys }) => showKeys(pages, help), reportLoadFailure);
      return id === 'keys';
    };
    const listen = (event: KeyboardEvent) => {
      if (handle(event)) event.preventDefault();
    };
    // Before the screens: after `g`, a letter is not theirs.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [router, pages, help]);
}
