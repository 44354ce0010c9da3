import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { showHoverCard } from '../../../ui/overlays/show-hover-card.ts';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import {
  deleteKeys,
  movingKeys,
  personKeys,
  selectingKeys,
  withTargets,
} from '../../../platform/kits/list-screen/client/list-keys.ts';
import { ListScreen } from '../../../platform/kits/list-screen/client/list-screen.tsx';
import { useListActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import { useListState } from '../../../platform/kits/list-screen/client/use-list-state.ts';
import {
  countConversations,
  createGrouper,
  holdsMail,
  type ListedMail,
  listWhole,
} from '../shared/conversations/conversations.ts';
import type { Mail } from '../shared/mail.ts';
import { findConversation, isInConversation } from '../shared/mailboxes/rules.ts';
import { buildMailPath, countUnread } from '../shared/rules.ts';
import { labelActions, type MailFlag, moveMails, snoozeMails } from './api.ts';
import { openComposer } from './compose/composer-store.ts';
import { startAnswer } from './compose/start-answer.ts';
import { findImportFolder, ImportField } from './list/import-field.tsx';
import type { KeyMenuKind } from './list/key-menu.tsx';
import { MailList } from './list/mail-list.tsx';
import { SearchHelp } from './list/search-help.tsx';
import { SelectMenu } from './list/select-menu.tsx';
import { ListMenus } from './mailboxes/list-menus.tsx';
import { buildGuard } from './mailboxes/describe-rights.ts';
import { useMailboxTexts } from './mailboxes/texts/en.ts';
import { setStatus, snoozeConversations } from './mailboxes-api.ts';
import { useMailCounts } from './counts/use-mail-counts.ts';
import { findListIcon, nameSelection } from './list-names.ts';
import type { Triage } from './reading/mail-pane.tsx';
import { MailSidebar } from './mail-sidebar.tsx';
import { type MailTexts, useMailTexts } from './texts/en.ts';
import { useComeBack } from './use-come-back.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type MailView, useMailView } from './use-mail-view.ts';
import { flipFlag, useWithWhole } from './use-whole.ts';

const BulkItems = lazyPart(async () => (await import('./list/bulk-items.tsx')).BulkItems);
const MailboxBulkItems = lazyPart(
  async () => (await import('./mailboxes/mailbox-bulk-items.tsx')).MailboxBulkItems,
);
const MailPane = lazyPart(async () => (await import('./reading/mail-pane.tsx')).MailPane);
const ForeverDialog = lazyPart(async () => (await import('./list/forever-dialog.tsx')).ForeverDialog);

const NewestKeeper = lazyPart(async () => (await import('./reading/newest-keeper.tsx')).NewestKeeper);
const KeyMenu = lazyPart(async () => (await import('./list/key-menu.tsx')).KeyMenu);
const LabelKey = lazyPart(async () => (await import('./list/label-key.tsx')).LabelKey);
const MomentDialog = lazyPart(
  async () => (await import('../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);

/** In the order in which they are explained. */
const bindings = [
  ...movingKeys,
  { id: 'archive', keys: ['e'] },
  { id: 'snooze', keys: ['b'] },
  { id: 'reply', keys: ['r'] },
  { id: 'replyAll', keys: ['a'] },
  { id: 'forward', keys: ['f'] },
  { id: 'star', keys: ['s'] },
  { id: 'important', keys: ['i'] },
  { id: 'read', keys: ['m'] },
  { id: 'label', keys: ['l'] },
  { id: 'move', keys: ['v'] },
  { id: 'spam', keys: ['!'] },
  ...personKeys,
  ...deleteKeys,
  ...selectingKeys,
] as const;

/** Shows the card of who sent the message that is focused, else of the opened one. */
const showSender = (mailId: string) =>
  showHoverCard(
    document.activeElement?.closest('article') ??
      document.querySelector(`article[data-id="${CSS.escape(mailId)}"]`),
  );

/** Whether a mail can be hidden until a time: of shared mail, a part of a conversation. */
const isSnoozable = (mail: Mail) =>
  mail.folder !== 'drafts' && (mail.mailboxId === null || isInConversation(mail));

/** Drafts of mail are records of their own. */
const noDrafts = { settle: () => {} };

/** What an empty list says. */
function describeEmpty({ selection }: MailView, isKnown: boolean, texts: MailTexts, showInbox: () => void) {
  const { empty } = texts;
  if (!isKnown)
    return {
      icon: 'help',
      texts: empty.unknown,
      action: { label: texts.showInbox, run: showInbox },
    } as const;
  if (selection.kind === 'mailbox') {
    const shared = useMailboxTexts.current();
    if (selection.labelId !== undefined) return { icon: 'label', texts: shared.labels.empty } as const;
    return { icon: 'groups', texts: shared.empty[selection.part ?? 'open'] } as const;
  }
  if (selection.kind === 'label') return { icon: 'label', texts: empty.label } as const;
  const byHandle = new Map<string, readonly string[]>(Object.entries(empty));
  return { icon: findListIcon(selection.handle), texts: byHandle.get(selection.handle) ?? empty.unknown };
}

/** The mail lists: the one that the address names, and the opened mail beside it. */
export function MailScreen() {
  const texts = useMailTexts();
  const navigate = useNavigate();
  const view = useMailView();
  const { selection, mailId, path, labels, found, opened, rights } = view;
  const state = useListState(found, path, opened?.id ?? mailId);
  const { row } = useListActions<Mail>({ path, state });
  const [forever, setForever] = useState<readonly Mail[]>([]);
  const [snoozing, setSnoozing] = useState<readonly Mail[]>([]);
  const [menu, setMenu] = useState<{ kind: KeyMenuKind; ids: ReadonlySet<string> } | null>(null);
  const { isNext, setNextId } = useKeptFocus(mailId, state);
  const withWhole = useWithWhole(view.hasMore);
  const files = useRef<HTMLInputElement>(null);

  const name = view.mailbox?.name ?? nameSelection(selection, labels, texts);
  const title = name ?? texts.title;
  const counts = useMailCounts();
  const loaded = useMemo(() => countConversations(view.members), [view.members]);
  const unread = view.hasMore ? countUnread(selection, labels, counts) : loaded.unread;
  const isDrafts = selection.handle === 'drafts';
  const total = view.hasMore
    ? (isDrafts ? texts.drafts : texts.count)(view.total?.count ?? view.members.length)
    : loaded.count > 0 && (isDrafts ? texts.drafts : texts.conversations)(loaded.count);
  /** What keys act on: the selected conversations, else the opened one, else the focused one. */
  const targets = { selected: state.selected, focused: opened ?? state.focused };
  const allow = buildGuard(rights);
  const flip = (flag: MailFlag) =>
    withTargets(targets, (rows: readonly ListedMail[]) =>
      allow('canEdit', () => flipFlag(rows, flag, withWhole)),
    );
  const answer = (kind: 'reply' | 'replyAll' | 'forward') => () => {
    const mail = view.records.find(({ id }) => id === (mailId ?? state.focused?.id));
    if (mail) allow(kind === 'forward' ? null : 'canEdit', () => void startAnswer(mail, kind));
  };
  const comeBack = useComeBack(path, mailId);
  /** Opens the next conversation when the opened one leaves its list. Returns a function that reverses this on undo. */
  const advance = (mails: readonly Mail[]): (() => void) | undefined => {
    const ids = new Set(mails.map(({ id }) => id));
    const isLeaving = ({ id, members = [] }: ListedMail) =>
      ids.has(id) || members.some((mail) => ids.has(mail.id));
    const index = found.findIndex((one) => holdsMail(one, mailId));
    const current = found[index];
    if (!current || !isLeaving(current) || mailId === undefined) return undefined;
    const next = found.slice(index + 1).find((one) => !isLeaving(one)) ?? found[index - 1];
    const reopen = () => {
      setNextId(mailId);
      row.open(mailId);
    };
    if (!next || isLeaving(next)) {
      row.close();
      return () => comeBack(reopen);
    }
    setNextId(next.id);
    row.open(next.id);
    const fresh = listWhole([next], view.records).filter(({ read }) => !read);
    return () => comeBack(reopen, { instead: next.id, unread: fresh });
  };
  /** Of shared mail its conversations: there, archiving means that nothing is left to be done, and the inbox that something is. */
  const findConversations = (mails: readonly Mail[]) =>
    mails.flatMap((mail) => findConversation(view.conversations, mail) ?? []);
  const triage: Triage = {
    onMove: (chosen, folder) =>
      allow('canEdit', () => {
        const afterUndo = advance(chosen);
        const status = folder === 'archive' ? 'done' : folder === 'inbox' ? 'open' : undefined;
        const inside = chosen.filter((mail) => isInConversation(mail) && mail.folder !== 'archive');
        const handled = findConversations(inside);
        if (status && handled.length > 0) setStatus(handled, status, afterUndo);
        else withWhole(chosen, (mails) => moveMails(mails, folder, afterUndo));
      }),
    onSnooze: (chosen, until) =>
      allow('canEdit', () => {
        const afterUndo = advance(chosen);
        if (selection.kind === 'mailbox') snoozeConversations(findConversations(chosen), until, afterUndo);
        else withWhole(chosen, (mails) => snoozeMails(mails, until, afterUndo));
      }),
    onAskSnooze: (mails) => allow('canEdit', () => setSnoozing(mails)),
    onDelete: (chosen) => {
      if (!chosen.every(({ folder }) => folder === 'trash')) return triage.onMove(chosen, 'trash');
      allow('canManage', () => withWhole(chosen, setForever));
    },
  };
  /** Opens the menu of a key for those mails that it has choices for. */
  const openMenu = (kind: KeyMenuKind, fits: (mail: Mail) => boolean) =>
    withTargets(targets, (mails: readonly Mail[]) => {
      const ids = new Set(mails.filter(fits).map(({ id }) => id));
      if (ids.size > 0) allow('canEdit', () => setMenu({ kind, ids }));
    });
  const isReceived = ({ folder }: Mail) => folder !== 'drafts' && folder !== 'sent';
  const menuMails = menu
    ? createGrouper()(
        listWhole(
          view.records.filter(({ id }) => menu.ids.has(id)),
          view.records,
        ),
      )
    : [];
  const selectAll = async () => {
    const shownIds = (await view.loadAll()).map(({ id }) => id);
    state.dispatch({ type: 'select-all', shownIds });
  };
  const followRename = (label: Label, handle: string) => {
    const isShown = selection.kind === 'label' && selection.handle === label.handle;
    if (isShown) void navigate({ to: buildMailPath({ kind: 'label', handle }), replace: true });
  };
  return (
    <ListScreen
      texts={texts}
      name={title}
      view={view}
      countText={unread > 0 ? texts.unread(unread) : total || ''}
      state={state}
      actions={row}
      bindings={bindings}
      keyNames={texts.keys}
      keyHandlers={{
        star: flip('starred'),
        important: flip('important'),
        read: flip('read'),
        reply: answer('reply'),
        replyAll: answer('replyAll'),
        forward: answer('forward'),
        archive: withTargets(targets, (mails: readonly Mail[]) => triage.onMove(mails, 'archive')),
        ...(mailId !== undefined && { who: () => showSender(mailId) }),
        snooze: openMenu('snooze', isSnoozable),
        label: openMenu('label', () => true),
        move: openMenu('move', () => true),
        spam: withTargets(targets, (mails: readonly Mail[]) => {
          const received = mails.filter(isReceived);
          if (received.length > 0) triage.onMove(received, 'spam');
        }),
      }}
      onCreate={() => openComposer()}
      onAdd={() => openComposer()}
      onDelete={triage.onDelete}
      onSelectAll={view.hasMore ? () => void selectAll() : undefined}
      renderSidebar={(options) => <MailSidebar view={view} {...options} />}
      labels={{ labels, actions: labelActions, onRename: followRename }}
      drafts={noDrafts}
      empty={describeEmpty(view, name !== undefined, texts, () => void navigate({ to: '/apps/mail' }))}
      noResults={texts.noResults}
      searchHelp={<SearchHelp search={view.search} onSearch={view.setSearch} />}
      controls={
        <>
          {selection.kind === 'mailbox' && <ListMenus selection={selection} canEdit={rights.canEdit} />}
          <SelectMenu loadAll={view.loadAll} dispatch={state.dispatch} />
          <ImportField ref={files} folder={findImportFolder(selection)} />
        </>
      }
      renderMenuItems={(parts) => (
        <>
          {selection.kind !== 'mailbox' && (
            <parts.MenuItem icon="upload" onClick={() => files.current?.click()}>
              {texts.actions.import}
            </parts.MenuItem>
          )}
          <parts.MenuItem icon="settings" onClick={() => void navigate({ to: '/apps/mail/settings' })}>
            {texts.actions.settings}
          </parts.MenuItem>
          <parts.MenuSeparator />
        </>
      )}
      bulk={
        selection.kind === 'mailbox' ? (
          <MailboxBulkItems
            selected={state.selected}
            conversations={view.conversations}
            rights={rights}
            {...triage}
          />
        ) : (
          <BulkItems selected={state.selected} labels={labels} withWhole={withWhole} {...triage} />
        )
      }
      dialog={
        mailId !== undefined && (
          <MailPane
            key={mailId}
            mailId={mailId}
            view={view}
            triage={triage}
            withWhole={withWhole}
            keepsFocus={isNext}
            onClose={row.close}
          />
        )
      }
      over={
        <>
          <NewestKeeper />
          {forever.length > 0 && <ForeverDialog mails={forever} onClose={() => setForever([])} />}
          {menu?.kind === 'label' && menuMails.length > 0 && (
            <LabelKey
              mails={menuMails}
              labels={labels}
              withWhole={withWhole}
              conversations={selection.kind === 'mailbox' ? findConversations(menuMails) : undefined}
              onClose={() => setMenu(null)}
            />
          )}
          {menu && menu.kind !== 'label' && menuMails.length > 0 && (
            <KeyMenu
              kind={menu.kind}
              mails={menuMails}
              isShared={selection.kind === 'mailbox'}
              triage={triage}
              onClose={() => setMenu(null)}
            />
          )}
          {snoozing.length > 0 && (
            <MomentDialog
              title={texts.actions.snooze}
              action={texts.actions.snooze}
              onChoose={(until) => triage.onSnooze(snoozing, until)}
              onClose={() => setSnoozing([])}
            />
          )}
        </>
      }
    >
      <MailList
        found={found}
        loadMore={view.loadMore}
        searched={view.searched}
        labels={labels}
        records={view.records}
        conversations={view.conversations}
        withWhole={withWhole}
        rights={rights}
        path={path}
        state={state}
        name={title}
        actions={row}
      />
    </ListScreen>
  );
}
