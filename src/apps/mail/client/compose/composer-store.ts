import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createId } from '../../../../base/ids.ts';
import { keepOwn, ownKey } from '../../../../platform/people/identity/client/own-storage.ts';
import type { Address, MailFile } from '../../shared/mail.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

/** What is being written. */
export interface Composition {
  /** The id of its draft. */
  readonly id: string;
  /** The mail that it answers or forwards. */
  readonly sourceId: string | null;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly message: string;
  readonly files: readonly MailFile[];
  /** The connected mailbox whose address it is from; null for one's own, undefined until the default one is chosen. */
  readonly accountId?: string | null;
  /** The shared mailbox that it is sent from. */
  readonly mailboxId?: string | null;
  /** The signature below it; null for none, undefined until the default one is put there. */
  readonly signatureId?: string | null;
}

interface ComposerState {
  readonly composition: Composition | null;
  readonly isMinimized: boolean;
  /** Whether the server has been given what is written. */
  readonly isSaved: boolean;
  /** Whether another tab of the browser is writing it, and saves it. */
  readonly isElsewhere: boolean;
  /** Grows when the message is changed from outside the editor. */
  readonly revision: number;
}

/** How long another tab rests before its text is taken. */
const pauseMs = 300;

const closed: ComposerState = {
  composition: null,
  isMinimized: false,
  isSaved: true,
  isElsewhere: false,
  revision: 0,
};
const storageKey = () => ownKey('mail-compose');

function restore(): ComposerState {
  const stored = deviceTexts.read(storageKey());
  if (stored === null) return closed;
  const state: Pick<ComposerState, 'composition' | 'isMinimized' | 'isSaved'> = JSON.parse(stored);
  return { ...state, isElsewhere: false, revision: 0 };
}

const store = createStore<ComposerState & { readonly owner: string }>(() => ({ ...closed, owner: '' }));

/** What is being written stays open over navigation and reloads; each person of this browser has their own. */
function write(changes: Partial<ComposerState>): void {
  store.setState({ isElsewhere: false, ...changes, owner: storageKey() });
  const { composition, isMinimized, isSaved } = store.getState();
  keepOwn(storageKey(), composition && JSON.stringify({ composition, isMinimized, isSaved }));
}

/** Takes what the person was writing when the page was left. */
export function restoreComposer({ isFolded }: { isFolded: boolean }): void {
  if (store.getState().owner === storageKey()) return;
  const restored = restore();
  store.setState({
    ...restored,
    isMinimized: restored.isMinimized || (isFolded && restored.composition !== null),
    owner: storageKey(),
  });
}

/** The tabs of a browser share what is being written: whatever another one changes, sends or closes is so here too. */
export function followOtherTabs(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const { composition, isMinimized, revision } = store.getState();
    const written = restore();
    const isSame = written.composition?.message === composition?.message;
    store.setState({
      ...written,
      // Each tab shows another page.
      isMinimized: written.composition?.id === composition?.id ? isMinimized : written.isMinimized,
      isElsewhere: true,
      revision: isSame ? revision : revision + 1,
    });
  };
  const notice = ({ key }: StorageEvent) => {
    if (key !== storageKey()) return;
    clearTimeout(timer);
    // Not at each letter: the editor begins anew.
    if (restore().composition?.id === store.getState().composition?.id) timer = setTimeout(follow, pauseMs);
    else follow();
  };
  addEventListener('storage', notice);
  return () => {
    clearTimeout(timer);
    removeEventListener('storage', notice);
  };
}

export const useComposer = (): ComposerState => useStore(store);
export const readComposer = (): ComposerState => store.getState();

/**
 * Opens the composer with these values, of which the server has what is to be kept unless they are not saved; what was written
 * there before is a saved draft.
 */
export function openComposer(values: Partial<Composition> = {}, { isSaved = true } = {}): void {
  const blank = {
    id: createId(),
    sourceId: null,
    to: [],
    cc: [],
    bcc: [],
    subject: '',
    message: '',
    files: [],
  };
  write({ composition: { ...blank, ...values }, isMinimized: false, isSaved });
}

/** Changes what is being written. */
export function changeComposition(changes: Partial<Composition>): void {
  const { composition } = store.getState();
  if (composition) write({ composition: { ...composition, ...changes }, isSaved: false });
}

/** Replaces the message from outside the editor. */
export function rewriteMessage(message: string, signatureId: string | null, isSaved: boolean): void {
  const { composition, revision } = store.getState();
  if (composition)
    write({ composition: { ...composition, message, signatureId }, revision: revision + 1, isSaved });
}

/** Goes on with what is being written as a new mail: the one that it was is sent. */
export function renewComposition(): void {
  const { composition } = store.getState();
  if (composition) write({ composition: { ...composition, id: createId() }, isSaved: false });
}

export const markSaved = (): void => write({ isSaved: true });
export const minimizeComposer = (isMinimized: boolean): void => write({ isMinimized });
/** Minimizes it in this tab only. */
export function foldComposer(): void {
  if (store.getState().composition) store.setState({ isMinimized: true });
}
export const closeComposer = (): void => write(closed);
