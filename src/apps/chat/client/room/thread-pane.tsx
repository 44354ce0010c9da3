import { useEffect, useMemo, useState } from 'react';
import { DetailPane } from '../../../../platform/kits/page/client/detail-pane.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { ChatMessage } from '../../shared/schema.ts';
import { listMessages } from '../api.ts';
import { useChat } from '../store/chat-state.ts';
import { Composer } from '../composer/composer.tsx';
import { LateEditForm } from '../composer/late-edit-form.tsx';
import { MessageGroupView } from '../message/message-group.tsx';
import { groupMessages, listShown } from '../message/message-groups.ts';
import { readDay } from '../message/message-time.ts';
import { nameRoom, useFindPerson } from '../names.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useSavedMarks } from '../store/saved-messages.ts';
import { useChatTexts } from '../texts/en.ts';
import { useRoom } from '../store/use-room.ts';

/** A message with all replies to it, beside the conversation. */
export function ThreadPane({ first, onClose }: { first: ChatMessage; onClose: () => void }) {
  const texts = useChatTexts();
  const uid = useChat((state) => state.uid);
  const findPerson = useFindPerson();
  const { timeZone } = useClock();
  const firstId = first.threadId ?? first.id;
  const { entry, shown } = useRoom(first.roomId);
  const [older, setOlder] = useState<readonly ChatMessage[]>();
  const saved = useSavedMarks();
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  useEffect(() => {
    listMessages({ roomId: first.roomId, threadId: firstId, limit: '200' }).then(
      ({ messages }) => setOlder(messages),
      () => setOlder([]), // what is in the room's log shows all the same
    );
  }, [first.roomId, firstId]);

  const groups = useMemo(() => {
    const messages = new Map((older?.length ? older : [first]).map((one) => [one.id, one]));
    for (const { message } of shown)
      if (message && (message.threadId ?? message.id) === firstId) messages.set(message.id, message);
    const outgoing = shown.flatMap((one) => (one.outgoing?.threadId === firstId ? [one.outgoing] : []));
    const sorted = [...messages.values()].toSorted((one, other) => one.seq - other.seq);
    return groupMessages(
      listShown(sorted, outgoing, uid).map((one) => ({
        ...one,
        // Every message here replies to the first one, so that is not repeated above each.
        message: one.message && { ...one.message, threadId: null },
        outgoing: one.outgoing && { ...one.outgoing, threadId: null },
      })),
      { readSeq: undefined, ownId: uid, dayOf: (at) => readDay(at, timeZone) },
    );
  }, [shown, older, first, firstId, uid, timeZone]);
  const answered = useMemo(() => ({ ...first, id: firstId }), [first, firstId]);
  if (!entry) return null;
  return (
    <DetailPane
      title={texts.room.thread}
      subtitle={<bdi>{nameRoom(entry, uid, findPerson)}</bdi>}
      onClose={onClose}
      footer={
        edited ? (
          <LateEditForm message={edited} onDone={() => setEdited(null)} />
        ) : (
          <Composer
            entry={entry}
            replyTo={answered}
            isThread
            onCancelReply={onClose}
            onSent={() => undefined}
          />
        )
      }
    >
      <div role="log" aria-live="polite" aria-label={texts.room.thread} className="flex flex-col gap-1 p-3">
        {older === undefined && (
          <p className="flex justify-center">
            <Spinner />
          </p>
        )}
        {groups.map((group) => (
          <MessageGroupView
            key={group.id}
            group={group}
            ownId={uid}
            findPerson={findPerson}
            findAnswered={() => null}
            actions={{ reply: () => undefined, edit: setEdited, openThread: undefined }}
            tabbableId={group.messages.at(-1)?.id}
            markedSeq={undefined}
            saved={saved}
          />
        ))}
        {older?.length === 0 && groups.length <= 1 && (
          <p className="text-center text-sm text-dim">{texts.room.noAnswers}</p>
        )}
      </div>
    </DetailPane>
  );
}
