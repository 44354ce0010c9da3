import { memo, useMemo } from 'react';
import { useIsPhone } from '../../../../ui/use-media.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { type Format, useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { writeNumericDate } from '../../../../platform/frame/i18n/client/numeric-date.ts';
import type { RowPlace } from '../../../../platform/kits/list-screen/client/rows/list-rows.tsx';
import { RecordList } from '../../../../platform/kits/list-screen/client/rows/record-list.tsx';
import type { SwipeActions } from '../../../../platform/kits/list-screen/client/rows/use-swipe.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { RowActions } from '../../../../platform/kits/list-screen/client/use-list-actions.ts';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import { describeThreads, type ListedMail } from '../../shared/conversations/conversations.ts';
import type { Mail } from '../../shared/mail.ts';
import { moveMails, setFlag } from '../api.ts';
import { useConversationNotes } from '../mailboxes/use-conversation-notes.ts';
import { type MailTexts, useMailTexts } from '../texts/en.ts';
import type { MailView } from '../use-mail-view.ts';
import type { WithWhole } from '../use-whole.ts';
import { MailRow } from './mail-row.tsx';

/** Marks a mail as read or unread along the line of reading, and deletes it against it. */
const buildMailSwipe = (mail: ListedMail, texts: MailTexts, withWhole: WithWhole): SwipeActions => ({
  toEnd: {
    label: mail.read ? texts.actions.unread : texts.actions.read,
    icon: mail.read ? 'mark_email_unread' : 'mark_email_read',
    tone: 'success',
    run: () => withWhole([mail], (mails) => setFlag(mails, 'read', !mail.read)),
  },
  toStart: {
    label: texts.actions.delete,
    icon: 'delete',
    tone: 'danger',
    run: () => withWhole([mail], (mails) => moveMails(mails, 'trash')),
  },
});

const dayMs = 86_400_000;

/** The time of day for today, the day of the week for the last days, else the date. */
function describeTime(at: string, today: { start: string }, format: Format): string {
  if (at >= today.start) return format.time(at);
  const age = Date.parse(today.start) - Date.parse(at);
  if (age < 5 * dayMs) return format.date(at, { weekday: 'short' });
  return age < 300 * dayMs
    ? format.date(at, { day: 'numeric', month: 'short' })
    : writeNumericDate(format, at);
}

type MailListProps = Pick<
  MailView,
  'found' | 'records' | 'loadMore' | 'labels' | 'path' | 'conversations' | 'rights' | 'searched'
> & {
  withWhole: WithWhole;
  state: ListStateView<Mail>;
  name: string;
  actions: RowActions<Mail>;
};

/** The rows of a list of mails. */
export const MailList = memo(function MailList(props: MailListProps) {
  const { found, records, loadMore, path, state, name, actions, rights, searched, withWhole } = props;
  const texts = useMailTexts();
  const format = useFormat();
  const { today } = useClock();
  const labels = useMemo(() => new Map(props.labels.map((label) => [label.id, label])), [props.labels]);
  const describeConversation = useConversationNotes(props.conversations);
  const uid = useSession().user?.uid;
  const describeThread = useMemo(() => describeThreads(records, uid), [records, uid]);
  const isPhone = useIsPhone();
  const renderRow = (mail: ListedMail, place: RowPlace) => {
    const shared = describeConversation(mail);
    return (
      <MailRow
        mail={mail}
        href={`${path}/${mail.id}`}
        time={describeTime(mail.at, today, format)}
        fullTime={format.date(mail.at, { dateStyle: 'full', timeStyle: 'short' })}
        labels={labels}
        searchedWords={searched?.words}
        snippet={searched?.findSnippet(mail)}
        conversation={shared.conversation}
        note={shared.note}
        thread={describeThread(mail)}
        uid={uid}
        withWhole={withWhole}
        sharedLabels={shared.labels}
        texts={texts}
        actions={actions}
        canChange={rights.canEdit}
        isPhone={isPhone}
        {...place}
      />
    );
  };
  return (
    <RecordList
      records={found}
      state={state}
      label={texts.list(name)}
      resetKey={path}
      renderRow={renderRow}
      onEnd={loadMore}
      findSwipe={rights.canEdit ? (mail) => buildMailSwipe(mail, texts, withWhole) : undefined}
    />
  );
});
