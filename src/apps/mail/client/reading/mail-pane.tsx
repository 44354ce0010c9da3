import { use, useEffect, useMemo, useRef, useState } from 'react';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { useRecordsStatus } from '../../../../platform/kernel/collections/client/use-records.ts';
import { LabelChip } from '../../../../platform/kits/labels/client/label-chip.tsx';
import { DetailPane } from '../../../../platform/kits/page/client/detail-pane.tsx';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { RecordPlaceContext } from '../../../../platform/kits/record-dialog/client/record-place.ts';
import { type FolderHandle, type Mail, mailCollection } from '../../shared/mail.ts';
import { markOpened } from '../api.ts';
import { useMailTexts } from '../texts/en.ts';
import type { MailView } from '../use-mail-view.ts';
import { findConversation } from '../../shared/mailboxes/rules.ts';
import { ConversationBar } from '../mailboxes/conversation-bar.tsx';
import { ConversationComments } from '../mailboxes/conversation-comments.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { MailLinks } from './mail-links.tsx';
import { MailToolbar } from './mail-toolbar.tsx';
import { MessageCard } from './message-card.tsx';

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
  onClose: () => void;
}

/** The opened mail with the others of its conversation. Opening it marks it as read. */
export function MailPane({ mailId, view, triage, onClose }: MailPaneProps) {
  const texts = useMailTexts();
  const status = useRecordsStatus(mailCollection);
  const mail = view.records.find(({ id }) => id === mailId);
  const isUnread = mail?.read === false;
  // Once: whoever marks an opened mail as unread wants it to stay so.
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current || !mail) return;
    isMarked.current = true;
    if (isUnread) markOpened(mail);
  }, [isUnread, mail]);
  if (!mail) return status === 'ready' ? <MissingRecord text={texts.mail.gone} onClose={onClose} /> : null;
  return <OpenedMail mail={mail} view={view} triage={triage} onClose={onClose} />;
}

type OpenedMailProps = Omit<MailPaneProps, 'mailId'> & { mail: Mail };

function OpenedMail({ mail, view, triage, onClose }: OpenedMailProps) {
  const texts = useMailTexts();
  const { keepsFocus } = use(RecordPlaceContext);
  const { threadId, id, folder, mailboxId } = mail;
  const shared = folder === 'drafts' ? undefined : findConversation(view.conversations, mail);
  const conversation = useMemo(
    () =>
      view.records
        .filter(
          (one) =>
            one.id === id ||
            (one.threadId === threadId && one.mailboxId === mailboxId && isShownBeside(one, folder)),
        )
        .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    [view.records, id, threadId, folder, mailboxId],
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set([id]));
  const toggle = (one: string) => {
    const next = new Set(unfolded);
    if (!next.delete(one)) next.add(one);
    setUnfolded(next);
  };
  const labels = view.labels.filter((label) => mail.labels.includes(label.id));
  return (
    <DetailPane
      title={mail.subject || texts.noSubject}
      subtitle={conversation.length > 1 && texts.mail.conversation(conversation.length)}
      onClose={onClose}
      keepsFocus={keepsFocus}
      className="sm:min-w-full xl:min-w-0 xl:basis-[46%]"
    >
      <MailToolbar mail={mail} labels={view.labels} {...triage} />
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
        {conversation.map((one) => (
          <MessageCard
            key={one.id}
            mail={one}
            isOpen={unfolded.has(one.id)}
            onToggle={conversation.length > 1 ? () => toggle(one.id) : undefined}
          />
        ))}
      </QueryScope>
      <AnswerButtons mail={mail} />
      {shared && <ConversationComments conversation={shared} />}
    </DetailPane>
  );
}

/** What is thrown away, and what is not sent, is no part of a conversation that is read elsewhere. */
const isShownBeside = (mail: Mail, folder: Mail['folder']) =>
  mail.folder === folder || mail.folder === 'inbox' || mail.folder === 'sent';
