import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { loadRecordIntoCopy } from '../../../../platform/kernel/collections/client/recent/use-recent.ts';
import { useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import { LabelChip } from '../../../../platform/kits/labels/client/label-chip.tsx';
import { DetailPane } from '../../../../platform/kits/page/client/detail-pane.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { RecordPlaceContext } from '../../../../platform/kits/record-dialog/client/record-place.ts';
import {
  createGrouper,
  isOwnDraft,
  isShownBeside,
  type ListedMail,
  listWhole,
} from '../../shared/conversations/conversations.ts';
import { type FolderHandle, type Mail, mailCollection } from '../../shared/mail.ts';
import { loadThreads, markOpened } from '../api.ts';
import type { WithWhole } from '../use-whole.ts';
import { ReplyPlace, useIsAnswering } from '../compose/reply-place.tsx';
import { useMailTexts } from '../texts/en.ts';
import type { MailView } from '../use-mail-view.ts';
import { findConversation } from '../../shared/mailboxes/rules.ts';
import { ConversationBar } from '../mailboxes/conversation-bar.tsx';
import { ConversationComments } from '../mailboxes/conversation-comments.tsx';
import { useMailboxLabels } from '../mailboxes/labels/use-mailbox-labels.ts';
import { RightsNotice } from '../mailboxes/rights-notice.tsx';
import { useMailRights } from '../mailboxes/rights.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { DraftCard } from './draft-card.tsx';
import { MailLinks } from './mail-links.tsx';
import { MailToolbar } from './mail-toolbar.tsx';
import { heldStyle, MessageCard } from './message-card.tsx';
import { useOpenedInView } from './use-opened-in-view.ts';

const MentionedIn = lazyPart(
  async () => (await import('../../../../platform/frame/links/client/mentioned-in.tsx')).MentionedIn,
);

/** What takes a mail out of its list: the next one is then opened. */
export interface Triage {
  readonly onMove: (mails: readonly Mail[], folder: FolderHandle) => void;
  readonly onSnooze: (mails: readonly Mail[], until: string) => void;
  /** Asks for the time. */
  readonly onAskSnooze: (mails: readonly Mail[]) => void;
  readonly onDelete: (mails: readonly Mail[]) => void;
}

interface MailPaneProps {
  mailId: string;
  view: MailView;
  triage: Triage;
  withWhole: WithWhole;
  /** The focus stays on the rows of the list beside it. */
  keepsFocus: boolean;
  onClose: () => void;
}

/** How many opened messages are awaited before what follows them is shown. */
const maxAwaited = 5;

const nothing = { mailboxId: null, folder: 'inbox' } as const;

/** The opened mail with the others of its conversation. Opening it marks those in its folder as read, by those who may. */
export function MailPane({ mailId, ...props }: MailPaneProps) {
  const { view, onClose } = props;
  const texts = useMailTexts();
  const mail = view.records.find(({ id }) => id === mailId);
  const isAsked = useWholeConversation(mailId, mail);
  const { isKnown, canEdit } = useMailRights(mail ?? nothing);
  // Only once: an open mail that the user marks as unread stays unread.
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current || !mail || !isKnown) return;
    isMarked.current = true;
    if (canEdit) markOpened(listWhole([mail], view.records));
  }, [mail, view.records, isKnown, canEdit]);
  if (!mail) return isAsked ? <MissingRecord text={texts.mail.gone} onClose={onClose} /> : null;
  return <OpenedMail mail={mail} {...props} />;
}

/** Loads a mail that the browser does not hold, then its conversation. Returns whether the server was asked for the mail. */
function useWholeConversation(mailId: string, mail: Mail | undefined): boolean {
  const isReady = useRecordsStatus(mailCollection) === 'ready';
  const isMissing = isReady && !mail;
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const done = () => setIsAsked(true);
    loadRecordIntoCopy(mailCollection, mailId).then(done, done);
  }, [isMissing, mailId]);
  const { scope, threadId } = mail ?? {};
  useEffect(() => {
    // Without a connection the mails of it that the browser holds are shown.
    if (scope !== undefined && threadId !== undefined) loadThreads([{ scope, threadId }]).catch(() => {});
  }, [scope, threadId]);
  return isAsked && isMissing;
}

type OpenedMailProps = Omit<MailPaneProps, 'mailId'> & { mail: Mail };

function OpenedMail({ mail, view, triage, withWhole, keepsFocus, onClose }: OpenedMailProps) {
  const texts = useMailTexts();
  const place = use(RecordPlaceContext);
  const { threadId, id, folder, mailboxId } = mail;
  const rights = useMailRights(mail);
  const uid = useSession().user?.uid;
  const shared = folder === 'drafts' ? undefined : findConversation(view.conversations, mail);
  const conversation = useMemo(
    () =>
      view.records
        .filter(
          (one) =>
            one.id === id ||
            (one.threadId === threadId &&
              ((one.mailboxId === mailboxId && isShownBeside(one, folder)) || isOwnDraft(one, uid))),
        )
        .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    [view.records, id, threadId, folder, mailboxId, uid],
  );
  const isBegun = (one: Mail) => one.id !== id && isOwnDraft(one, uid);
  const messageCount = conversation.filter((one) => !isBegun(one)).length;
  /** The conversation in this folder, as the list shows it. */
  const row: ListedMail = useMemo(
    () => createGrouper()(listWhole([mail], view.records))[0] ?? mail,
    [mail, view.records],
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => {
    const unread = row.members?.filter(({ read }) => !read) ?? [];
    return new Set([id, ...unread.map((one) => one.id)]);
  });
  const [unfoldedFirst] = useState(unfolded);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const opened = useRef<HTMLElement>(null);
  const openedId = conversation.find((one) => unfoldedFirst.has(one.id))?.id;
  useOpenedInView(opened, conversation.length);
  const awaited = conversation.filter((one) => unfoldedFirst.has(one.id)).slice(0, maxAwaited);
  const isWaiting = awaited.some((one) => unfolded.has(one.id) && !shown.has(one.id));
  const isAnswering = useIsAnswering(id);
  const isHeld = isWaiting && !isAnswering;
  const openedAt = conversation.findIndex((one) => one.id === openedId);
  const noteShown = (one: Mail) => {
    if (awaited.includes(one)) setShown((known) => new Set(known).add(one.id));
  };
  const toggle = (one: Mail) => {
    const next = new Set(unfolded);
    if (!next.delete(one.id)) {
      next.add(one.id);
      if (rights.canEdit) markOpened([one]);
    }
    setUnfolded(next);
  };
  const sharedLabels = useMailboxLabels(shared?.mailboxId);
  const labelIds = shared?.labels ?? row.labels;
  const labels = [...view.labels, ...sharedLabels].filter(({ id: labelId }) => labelIds.includes(labelId));
  const isPhone = useIsPhone();
  const toolbar = (
    <MailToolbar
      mail={mail}
      row={row}
      labels={view.labels}
      conversation={shared}
      isShort={isPhone}
      withWhole={withWhole}
      {...triage}
    />
  );
  return (
    <DetailPane
      title={mail.subject || texts.noSubject}
      subtitle={messageCount > 1 && texts.mail.conversation(messageCount)}
      onClose={onClose}
      bar={isPhone && toolbar}
      keepsFocus={keepsFocus || place.keepsFocus}
      className="sm:min-w-full xl:min-w-0 xl:basis-[46%]"
    >
      {!isPhone && toolbar}
      {!rights.canEdit && <RightsNotice rights={rights} />}
      {labels.length > 0 && (
        <div className="flex flex-wrap gap-1.5 px-5 pt-3">
          {labels.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
        </div>
      )}
      <QueryScope>
        {shared && <ConversationBar conversation={shared} />}
        <MailLinks mail={mail} />
        {conversation.map((one, index) =>
          isBegun(one) ? (
            <DraftCard
              key={one.id}
              draft={one}
              sourceId={folder === 'drafts' ? null : id}
              isHeld={isHeld && index > openedAt}
            />
          ) : (
            <MessageCard
              key={one.id}
              ref={one.id === openedId ? opened : undefined}
              mail={one}
              isOpen={unfolded.has(one.id)}
              isHeld={isHeld && index > openedAt}
              onShown={() => noteShown(one)}
              onToggle={messageCount > 1 ? () => toggle(one) : undefined}
            />
          ),
        )}
      </QueryScope>
      <div style={isHeld ? heldStyle : undefined}>
        <AnswerButtons mail={mail} />
        <ReplyPlace mailId={mail.id} />
        {mail.folder !== 'drafts' && (
          <Suspense>
            <div className="px-5 pb-5">
              <MentionedIn recordId={mail.id} />
            </div>
          </Suspense>
        )}
        {shared && <ConversationComments conversation={shared} />}
      </div>
    </DetailPane>
  );
}
