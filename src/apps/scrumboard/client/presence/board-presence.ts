import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readNow } from '../../../../base/clock.ts';
import { createId } from '../../../../base/ids.ts';
import { hasRecord } from '../../../../platform/kernel/collections/client/commands.ts';
import { listenToLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import {
  type CardPresence,
  type Doing,
  dropGone,
  isIdle,
  listByCard,
  noteOther,
  type Others,
  type PresenceSignal,
  presenceTopic,
  tellEveryMs,
} from '../../shared/presence.ts';
import { boardCollection } from '../../shared/records.ts';
import { tellPresence } from '../api.ts';

const nobody: CardPresence = { openedBy: [], movedBy: [] };
const idle: Doing = { openId: null, movingId: null };

/** This tab. */
const client = createId();
/** What others do on the board that is shown, by card. */
const store = createStore<ReadonlyMap<string, CardPresence>>(() => new Map());
let shownBoard: string | undefined;
let doing = idle;

const tell = (isHello = false): void => {
  // A board that was deleted, or is not shared any more, has nobody to tell.
  if (shownBoard === undefined || !hasRecord(boardCollection.name, shownBoard)) return;
  // A lost signal does no harm: it is sent again.
  tellPresence({ boardId: shownBoard, client, ...doing, ...(isHello && { isHello }) }).catch(() => undefined);
};

function change(changes: Partial<Doing>): void {
  doing = { ...doing, ...changes };
  tell();
}

/** Follows what others do on a board, and tells them what this person does; returns how to stop. */
function followBoard(boardId: string, uid: string): () => void {
  let others: Others = new Map();
  const show = (next: Others) => {
    if (next === others) return;
    others = next;
    store.setState(listByCard(others), true);
  };
  shownBoard = boardId;
  tell(true);
  const stop = listenToLive((message) => {
    // What was said while the stream was away is asked for.
    if (message.type === 'open') tell(true);
    if (message.type !== 'signal' || message.signal.topic !== presenceTopic) return;
    const signal = message.signal.data as unknown as PresenceSignal; // safe: the server sends it so
    if (signal.boardId !== boardId || signal.client === client) return;
    if (signal.userId !== uid) show(noteOther(others, signal, readNow()));
    if (signal.isHello && !isIdle(doing)) tell();
  });
  const timer = setInterval(() => {
    show(dropGone(others, readNow()));
    if (!isIdle(doing)) tell();
  }, tellEveryMs);
  const leave = () => !isIdle(doing) && change(idle);
  addEventListener('pagehide', leave);
  return () => {
    leave();
    stop();
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    shownBoard = undefined;
    store.setState(new Map(), true);
  };
}

/** Follows what others do on a board that the server knows, while it is shown. */
export function useBoardPresence(boardId: string, uid: string | undefined, isKnown: boolean): void {
  useEffect(
    () => (isKnown && uid !== undefined ? followBoard(boardId, uid) : undefined),
    [boardId, uid, isKnown],
  );
}

/** Tells others that this person has a card open. */
export function useTellOpen(cardId: string): void {
  useEffect(() => {
    change({ openId: cardId });
    return () => change({ openId: null });
  }, [cardId]);
}

/** Tells others while this person moves a card. */
export function useTellMoving(cardId: string, isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) return;
    change({ movingId: cardId });
    return () => change({ movingId: null });
  }, [cardId, isMoving]);
}

/** Who else has a card open, and who moves it. */
export const useCardPresence = (cardId: string): CardPresence =>
  useStore(store, (byCard) => byCard.get(cardId) ?? nobody);
