import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { includesLevel, type Level } from '../../../../platform/kernel/access/shared/levels.ts';
import { listenToLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import { listGrants } from '../../../../platform/kits/share-dialog/client/api.ts';
import { findOwnLevel } from '../../../../platform/kits/share-dialog/client/own-level.ts';
import { readSession, useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Mail } from '../../shared/mail.ts';
import type { Mailbox } from '../../shared/mailboxes/mailbox.ts';

/** What a person may do with mail. */
export interface MailRights {
  /** False until the server has said what they may do in a shared mailbox. */
  readonly isKnown: boolean;
  readonly canComment: boolean;
  /** Answer, assign, move, label and mark it. */
  readonly canEdit: boolean;
  /** Delete it permanently. */
  readonly canManage: boolean;
}

const buildRights = (level: Level | undefined, isKnown: boolean): MailRights => ({
  isKnown,
  canComment: includesLevel(level, 'comment'),
  canEdit: includesLevel(level, 'edit'),
  canManage: includesLevel(level, 'manage'),
});

const all = buildRights('manage', true);
/** Until it is known, also without a connection, the screens offer what most members may do; the server refuses the rest. */
const usual = buildRights('edit', false);

/** The rights in shared mailboxes, by the ids of the reader and of the mailbox. */
const store = createStore<ReadonlyMap<string, MailRights>>(() => new Map());
const keyOf = (uid: string, mailboxId: string) => `${uid} ${mailboxId}`;

async function load(mailboxId: string, signal: AbortSignal): Promise<void> {
  const { user } = readSession();
  if (!user) return;
  const grants = await listGrants(`mailbox:${mailboxId}`, signal);
  const rights = buildRights(findOwnLevel(grants, user.uid, user.role), true);
  store.setState(new Map(store.getState()).set(keyOf(user.uid, mailboxId), rights), true);
}

/** Learns what the person may do in shared mailboxes, and follows changes while this is shown. */
export function useLoadedRights(mailboxes: readonly Pick<Mailbox, 'id'>[]): void {
  const { user } = useSession();
  const uid = user?.uid;
  const ids = mailboxes.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (uid === undefined || ids === '') return;
    const controller = new AbortController();
    // What cannot be learned now is learned when the connection is back.
    const loadAll = () => {
      for (const id of ids.split(' ')) load(id, controller.signal).catch(() => undefined);
    };
    loadAll();
    const stop = listenToLive((message) => {
      if (message.type === 'open' || (message.type === 'event' && message.event.entity === 'grants'))
        loadAll();
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [uid, ids]);
}

const findRights = (known: ReadonlyMap<string, MailRights>, uid: string, mailboxId: string | null) =>
  mailboxId === null ? all : (known.get(keyOf(uid, mailboxId)) ?? usual);

/** The mailbox whose members have rights to a mail; a draft is its author's. */
const mailboxOf = ({ mailboxId, folder }: Pick<Mail, 'mailboxId' | 'folder'>) =>
  folder === 'drafts' ? null : mailboxId;

/** What the person may do in a shared mailbox; null is their own. */
export function useMailboxRights(mailboxId: string | null): MailRights {
  const uid = useSession().user?.uid ?? '';
  return useStore(store, (known) => findRights(known, uid, mailboxId));
}

/** What the person may do with a mail. */
export const useMailRights = (mail: Pick<Mail, 'mailboxId' | 'folder'>): MailRights =>
  useMailboxRights(mailboxOf(mail));

/** Finds the shared mailboxes that the person may answer for. */
export function useAnswerable<M extends Pick<Mailbox, 'id'>>(mailboxes: readonly M[]): readonly M[] {
  const uid = useSession().user?.uid ?? '';
  const known = useStore(store);
  return mailboxes.filter(({ id }) => findRights(known, uid, id).canEdit);
}

/** The same outside of components, as last known. */
export function listAnswerable<M extends Pick<Mailbox, 'id'>>(mailboxes: readonly M[]): readonly M[] {
  const uid = readSession().user?.uid ?? '';
  return mailboxes.filter(({ id }) => findRights(store.getState(), uid, id).canEdit);
}
