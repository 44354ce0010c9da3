import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createId } from '../../../../base/ids.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import type { Address, MailFile } from '../../shared/mail.ts';

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
  /** Grows when the message is changed from outside the editor. */
  readonly revision: number;
}

const closed: ComposerState = { composition: null, isMinimized: false, isSaved: true, revision: 0 };
const storageKey = () => `mail-compose ${readSession().user?.uid ?? ''}`;

function restore(): ComposerState {
  const stored = localStorage.getItem(storageKey());
  if (stored === null) return closed;
  const state: Omit<ComposerState, 'revision'> = JSON.parse(stored);
  return { ...state, revision: 0 };
}

const store = createStore<ComposerState & { readonly owner: string }>(() => ({ ...closed, owner: '' }));

/** What is being written stays open over navigation and reloads; each person of this browser has their own. */
function write(changes: Partial<ComposerState>): void {
  store.setState({ ...changes, owner: storageKey() });
  const { composition, isMinimized, isSaved } = store.getState();
  if (composition) localStorage.setItem(storageKey(), JSON.stringify({ composition, isMinimized, isSaved }));
  else localStorage.removeItem(storageKey());
}

/** Takes what the person was writing when the page was left. */
export function restoreComposer(): void {
  if (store.getState().owner !== storageKey()) store.setState({ ...restore(), owner: storageKey() });
}

export const useComposer = (): ComposerState => useStore(store);
export const readComposer = (): ComposerState => store.getState();

/** Opens the composer with these values; what was written there before is a saved draft. */
export function openComposer(values: Partial<Composition> = {}): void {
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
  write({ composition: { ...blank, ...values }, isMinimized: false, isSaved: true });
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

export const markSaved = (): void => write({ isSaved: true });
export const minimizeComposer = (isMinimized: boolean): void => write({ isMinimized });
export const closeComposer = (): void => write(closed);
