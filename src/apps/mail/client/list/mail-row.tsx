import clsx from 'clsx';
import { type CSSProperties, Fragment, memo, useEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import { findTyped } from '../../../../platform/kernel/search/shared/excerpt.ts';
import { LabelChip } from '../../../../platform/kits/labels/client/label-chip.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { clickRow } from '../../../../platform/kits/list-screen/client/rows/click-row.ts';
import type { RowPlace } from '../../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { RowName } from '../../../../platform/kits/list-screen/client/rows/row-name.tsx';
import { SelectBox } from '../../../../platform/kits/list-screen/client/rows/select-box.tsx';
import type { RowActions } from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import { MarkedText } from '../../../../platform/kits/marked-text/client/marked-text.tsx';
import type { ListedMail, ThreadNote } from '../../shared/conversations/conversations.ts';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { isInConversation } from '../../shared/mailboxes/rules.ts';
import type { Snippet } from '../../shared/search/snippet.ts';
import { moveMails, setFlag } from '../api.ts';
import { setStatus } from '../mailboxes-api.ts';
import { isOutgoing, listRecipients, markAddress, nameAddress } from '../names.ts';
import type { MailTexts } from '../texts/en.ts';
import type { WithWhole } from '../use-whole.ts';

export interface MailRowProps extends RowPlace {
  mail: ListedMail;
  href: string;
  time: string;
  fullTime: string;
  labels: ReadonlyMap<string, Label>;
  /** The words that are searched for. */
  searchedWords: string | undefined;
  /** Where they were found, in place of the beginning of the text. */
  snippet: Snippet | undefined;
  /** Set for a conversation with several mails or a draft. */
  thread: ThreadNote | undefined;
  /** Who reads. */
  uid: string | undefined;
  withWhole: WithWhole;
  /** Of shared mail. */
  conversation: Conversation | undefined;
  /** Of shared mail: who deals with it, and how far it is. */
  note: string | undefined;
  /** Those of its conversation. */
  sharedLabels: readonly Label[];
  texts: MailTexts;
  actions: RowActions<ListedMail>;
  /** False in a shared mailbox that the reader may only read. */
  canChange: boolean;
  /** The beginning of the text is a line of its own. */
  isPhone: boolean;
}

const shownLabels = 2;

/** On phones, a row has three lines. */
const phoneRow = { blockSize: 82 } as const;
const phoneLines = { flexWrap: 'wrap' } as const;
const phoneLine = { flexBasis: '100%' } as const;

/** One mail or conversation of a list. It reads no context and holds no state, so that long lists stay fast. */
export const MailRow = memo(function MailRow(props: MailRowProps) {
  const { mail, texts, actions, isSelected, isSelecting, isOpen } = props;
  const { read } = mail;
  const subject = mail.subject || texts.noSubject;
  const tabIndex = props.isTabbable ? 0 : -1;
  return (
    <div
      style={props.isPhone ? phoneRow : undefined}
      className={clsx(
        'group/row relative flex h-15 items-center gap-2 ps-2 pe-3 shadow-[inset_0_-1px_var(--t-line)] transition-colors duration-150 sm:ps-11 sm:@max-3xl/list:ps-12 @3xl/list:h-(--row-size)',
        isSelected || isOpen ? 'bg-active' : read ? 'bg-paper hover:bg-hover' : 'bg-accent/4 hover:bg-hover',
      )}
    >
      <SelectBox
        label={texts.row.select(subject)}
        checked={isSelected}
        tabIndex={tabIndex}
        onSelect={(isRange) => actions.select(mail.id, isRange)}
        className={clsx(
          'sm:absolute sm:inset-y-0 sm:start-3.5 sm:my-auto',
          !isSelecting &&
            'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 max-sm:hidden pointer-coarse:hidden',
        )}
      />
      {!read && !isSelecting && (
        <span className="pointer-events-none absolute inset-y-0 start-1 my-auto size-2 rounded-full bg-accent group-hover/row:opacity-0 sm:start-6.5" />
      )}
      <StarButton {...props} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2.5 @3xl/list:grid-cols-[11rem_minmax(0,1fr)_auto_auto] @3xl/list:items-center">
        <span className={clsx('flex gap-1.5 text-sm sm:@max-3xl/list:ps-8', read ? 'text-dim' : 'font-bold')}>
          <span dir="auto" className="truncate">
            <RowNames {...props} />
            {!read && <VisuallyHidden>{`, ${texts.row.unread}`}</VisuallyHidden>}
          </span>
          {props.thread && props.thread.count > 1 && (
            <span className="shrink-0 font-normal text-dim tabular-nums">
              <span aria-hidden>{props.thread.count}</span>
              <VisuallyHidden>{texts.mail.conversation(props.thread.count)}</VisuallyHidden>
            </span>
          )}
        </span>
        <RowSubject {...props} subject={subject} tabIndex={tabIndex} />
        <RowMarks {...props} />
        <time
          dateTime={mail.at}
          data-tooltip={props.fullTime}
          className={clsx(
            'relative col-start-3 row-start-1 min-w-14 self-center text-end text-xs whitespace-nowrap tabular-nums @3xl/list:col-start-4',
            read ? 'text-dim' : 'font-semibold',
          )}
        >
          {props.time}
        </time>
        {props.canChange && <HoverButtons {...props} subject={subject} tabIndex={tabIndex} />}
      </div>
    </div>
  );
});

/** Who wrote the mails of a conversation, or the recipients of mail that the person sent. */
function RowNames({ mail, thread, uid, texts }: MailRowProps) {
  const recipients = isOutgoing(mail) ? listRecipients(mail) : undefined;
  if (recipients?.length === 0) return texts.nobody;
  return (
    <>
      {recipients && texts.to('')}
      {(recipients ?? thread?.people ?? [mail.from]).map((person, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {thread && !recipients && person.personId !== null && person.personId === uid ? (
            texts.me
          ) : (
            <RowName mark={markAddress(person)}>{nameAddress(person)}</RowName>
          )}
        </Fragment>
      ))}
      {thread?.hasDraft && (
        <>
          {', '}
          <span className="font-normal text-danger-text">{texts.draft}</span>
        </>
      )}
    </>
  );
}

function StarButton({ mail, texts, isTabbable, canChange, withWhole }: MailRowProps) {
  return (
    <IconButton
      plain
      size="sm"
      icon={mail.starred ? 'star-fill' : 'star'}
      label={texts.row.star(mail.subject || texts.noSubject)}
      aria-pressed={mail.starred}
      disabled={!canChange}
      tabIndex={isTabbable ? 0 : -1}
      onClick={() => withWhole([mail], (mails) => setFlag(mails, 'starred', !mail.starred))}
      className={clsx(
        'relative z-1 aria-pressed:text-(--tone)!',
        'sm:@max-3xl/list:absolute! sm:@max-3xl/list:start-11 sm:@max-3xl/list:top-1 sm:@max-3xl/list:size-6!',
        toneClasses.amber,
      )}
    />
  );
}

type PartProps = MailRowProps & { subject: string; tabIndex: number };

/** The link that covers the row. In a wide list, the beginning of the text follows; in a narrow one, the subject has the whole line. */
function RowSubject(props: PartProps) {
  const { mail, href, actions, isOpen, subject, tabIndex, searchedWords, snippet, isPhone } = props;
  const line = isPhone ? phoneLine : undefined;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Next to an opened mail, the rows above get a second line, which long lists measure one frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() =>
        link.current?.closest('[data-id]')?.scrollIntoView({ block: 'nearest' }),
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (
    <div
      style={isPhone ? phoneLines : undefined}
      className="col-span-3 row-start-2 flex min-w-0 items-center gap-x-2 @3xl/list:col-span-1 @3xl/list:col-start-2 @3xl/list:row-start-1"
    >
      <a
        ref={link}
        data-record
        href={href}
        dir="auto"
        draggable={false}
        aria-current={isOpen || undefined}
        tabIndex={tabIndex}
        style={line}
        onClick={clickRow(mail.id, actions)}
        className={clsx(
          // The focus ring is drawn around the whole row, which the link covers.
          'max-w-full truncate text-sm outline-none @max-3xl/list:leading-6 after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent-text focus-visible:after:outline-2',
          snippet && !isPhone
            ? 'shrink-0 max-w-2/5!'
            : mail.excerpt !== '' && '@3xl/list:max-w-3/4 @3xl/list:shrink-0',
          !mail.read && 'font-semibold',
        )}
      >
        {searchedWords === undefined ? (
          subject
        ) : (
          <MarkedText text={subject} ranges={findTyped(subject, searchedWords)} />
        )}
      </a>
      {snippet ? (
        <RowSnippet snippet={snippet} style={line} />
      ) : (
        mail.excerpt !== '' && (
          <span
            dir="auto"
            style={line}
            className={clsx(
              'min-w-0 flex-1 truncate text-[0.8125rem] text-dim',
              !isPhone && '@max-3xl/list:hidden',
            )}
          >
            {mail.excerpt}
          </span>
        )
      )}
    </div>
  );
}

/** Where what is searched for was found: in the text, or in the name of a file. */
function RowSnippet({ snippet, style }: { snippet: Snippet; style: CSSProperties | undefined }) {
  const { text, ranges, isFile } = snippet;
  return (
    <span style={style} className="flex min-w-0 flex-1 items-center gap-1 text-[0.8125rem] text-dim">
      {isFile && <Icon name="attach_file" size={16} className="shrink-0" />}
      <span dir="auto" className="min-w-0 truncate">
        <MarkedText text={text} ranges={ranges} />
      </span>
    </span>
  );
}

function RowMarks({ mail, labels, sharedLabels, texts, note, canChange }: MailRowProps) {
  const own = [...mail.labels.flatMap((id) => labels.get(id) ?? []), ...sharedLabels];
  const more = own.length - shownLabels;
  return (
    <span
      className={clsx(
        'col-start-2 row-start-1 flex items-center gap-1.5 @3xl/list:col-start-3',
        canChange && 'group-hover/row:opacity-0',
      )}
    >
      {note !== undefined && (
        <span
          dir="auto"
          className="max-w-28 truncate rounded-full @3xl/list:max-w-52 border border-line px-2 text-xs leading-5 text-dim @max-md/list:hidden"
        >
          {note}
        </span>
      )}
      {mail.important && (
        <span className="text-accent-text" data-tooltip={texts.row.important}>
          <Icon name="label_important-fill" size={16} />
          <VisuallyHidden>{texts.row.important}</VisuallyHidden>
        </span>
      )}
      {mail.hasAttachments && (
        <span className="text-dim" data-tooltip={texts.row.attachments}>
          <Icon name="attach_file" size={16} />
          <VisuallyHidden>{texts.row.attachments}</VisuallyHidden>
        </span>
      )}
      {own.slice(0, shownLabels).map((label) => (
        <span key={label.id} className="flex max-w-28 @max-md/list:hidden">
          <LabelChip label={label} />
        </span>
      ))}
      {more > 0 && <span className="text-xs text-dim @max-md/list:hidden">{texts.row.moreLabels(more)}</span>}
    </span>
  );
}

/** Puts the buttons at the end of the first line without making the line taller. */
const overLine = { marginBlock: -4, justifySelf: 'end', alignSelf: 'start' } as const;

/** With a mouse, buttons over the end of the first line of the row that is hovered or focused. */
function HoverButtons(props: PartProps) {
  const { mail, conversation, texts, subject, tabIndex, withWhole, isSelected, isOpen } = props;
  const move = (folder: 'archive' | 'trash') => withWhole([mail], (mails) => moveMails(mails, folder));
  const isTrash = mail.folder === 'trash';
  // A shared conversation is archived by marking it as done.
  const canArchive =
    conversation && isInConversation(mail) ? conversation.status !== 'done' : mail.folder === 'inbox';
  return (
    <div
      style={overLine}
      className={clsx(
        'absolute z-1 flex items-center rounded-lg opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden',
        isSelected || isOpen ? 'bg-active' : 'bg-hover',
      )}
    >
      <IconButton
        size="sm"
        icon={mail.read ? 'mark_email_unread' : 'mark_email_read'}
        label={mail.read ? texts.row.markUnread(subject) : texts.row.read(subject)}
        data-tooltip={mail.read ? texts.actions.unread : texts.actions.read}
        tabIndex={tabIndex}
        onClick={() => withWhole([mail], (mails) => setFlag(mails, 'read', !mail.read))}
      />
      {canArchive && (
        <IconButton
          size="sm"
          icon="archive"
          label={texts.row.archive(subject)}
          data-tooltip={texts.actions.archive}
          tabIndex={tabIndex}
          onClick={() => (conversation ? setStatus([conversation], 'done') : move('archive'))}
        />
      )}
      {!isTrash && (
        <IconButton
          size="sm"
          icon="delete"
          label={texts.row.delete(subject)}
          data-tooltip={texts.actions.delete}
          tabIndex={tabIndex}
          onClick={() => move('trash')}
        />
      )}
    </div>
  );
}
