import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { splitByRanges } from '../../../../base/match.ts';
import { cutExcerpt } from '../../../../platform/kernel/search/shared/excerpt.ts';
import { shortenMessage, stripMarkdown } from '../../shared/rules.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { useChat } from '../store/chat-state.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { describeShortTime } from '../message/message-time.ts';
import { nameRoom, useFindPerson } from '../names.ts';

interface FoundMessageProps {
  message: ChatMessage;
  onChoose: () => void;
  /** What was typed: the words around it are shown, with the matches marked. */
  searched?: string;
  /** Shown under its words. */
  note?: ReactNode;
  /** Shown at the end of the row, next to the link. */
  end?: ReactNode;
}

/** A message of a list over all conversations; it leads to its place. */
export function FoundMessage({ message, onChoose, searched = '', note, end }: FoundMessageProps) {
  const format = useFormat();
  const { nowMs: now, timeZone } = useClock();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const entry = useChat((state) => state.entries.get(message.roomId));
  return (
    <li className="flex items-center transition-colors hover:bg-hover">
      <Link
        to="/apps/chat"
        search={{ room: message.roomId, at: message.seq }}
        onClick={onChoose}
        className="ring-focus-inset block min-w-0 flex-1 px-4 py-2.5"
      >
        <span className="flex items-baseline gap-2 text-xs text-dim">
          <bdi className="min-w-0 flex-1 truncate font-semibold">
            {findPerson(message.senderId).name}
            {entry && entry.room.kind !== 'direct' && ` · ${nameRoom(entry, uid, findPerson)}`}
          </bdi>
          <span className="shrink-0">{describeShortTime(message.sentAt, format, now, timeZone)}</span>
        </span>
        <span dir="auto" className="line-clamp-2 text-[0.8125rem] wrap-anywhere">
          {searched === '' ? shortenMessage(message) : <Excerpt message={message} searched={searched} />}
        </span>
        {note}
      </Link>
      {end && <span className="shrink-0 pe-3">{end}</span>}
    </li>
  );
}

function Excerpt({ message, searched }: { message: ChatMessage; searched: string }) {
  const body = [message.text, ...message.files.map(({ name }) => name)].join('\n');
  const { text, ranges } = cutExcerpt(stripMarkdown(body), searched);
  return splitByRanges(text, ranges).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="bg-transparent font-bold text-accent-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
