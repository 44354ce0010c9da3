import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { ChatRoomEntry } from '../../shared/schema.ts';
import { useChat } from '../store/chat-state.ts';
import type { RoomLog, RoomWindow } from '../store/use-room.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { MessageGroupView } from '../message/message-group.tsx';
import { groupMessages, type ShownMessage } from '../message/message-groups.ts';
import type { MessageActions } from '../message/message-actions.ts';
import { describeDay, readDay } from '../message/message-time.ts';
import { nameRoom, useFindPerson } from '../names.ts';
import { useSavedMarks } from '../store/saved-messages.ts';
import { useOnline } from '../../../../platform/frame/shell/client/use-online.ts';
import { useChatTexts } from '../texts/en.ts';
import { useReadMarks } from '../store/use-read-marks.ts';
import { useScrollKeeper } from './use-scroll-keeper.ts';

interface MessageListProps {
  entry: ChatRoomEntry;
  log: RoomLog;
  window: RoomWindow;
  shown: readonly ShownMessage[];
  actions: MessageActions;
  /** The message that the address names. */
  markedSeq?: number | undefined;
}

/** A room's messages, the newest at the bottom. */
export function MessageList({ entry, log, window, shown, actions, markedSeq }: MessageListProps) {
  const texts = useChatTexts();
  const isOnline = useOnline();
  const format = useFormat();
  const { nowMs: now, timeZone } = useClock();
  const findPerson = useFindPerson();
  const uid = useChat((state) => state.uid);
  const saved = useSavedMarks();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAtEnd, keeper } = useScrollKeeper({
    scroller,
    content,
    shown,
    hasEnd: !log.hasNewer,
    onNearTop: () => log.hasOlder && void window.loadOlder(),
    onNearEnd: () => log.hasNewer && void window.loadNewer(),
  });
  const lineSeq = useReadMarks(entry, isAtEnd && !log.hasNewer);
  const groups = useMemo(
    () => groupMessages(shown, { readSeq: lineSeq, ownId: uid, dayOf: (at) => readDay(at, timeZone) }),
    [shown, lineSeq, uid, timeZone],
  );
  const findAnswered = useCallback(
    (id: string) => log.records.find((message) => message.id === id) ?? null,
    [log.records],
  );

  const [focusedId, setFocusedId] = useState<string>();
  const tabbableId = shown.some(({ id }) => id === focusedId) ? focusedId : shown.at(-1)?.id;
  const moveFocus = (event: KeyboardEvent) => {
    if (!['ArrowUp', 'ArrowDown'].includes(event.key) || !(event.target instanceof HTMLElement)) return;
    if (!event.target.hasAttribute('data-message')) return;
    const rows = [...(content.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const next = rows[rows.indexOf(event.target) + (event.key === 'ArrowUp' ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  // The wish of the address, or of the button, until what it names is here.
  const wishedSeq = useRef(markedSeq);
  const goToWished = useCallback(() => {
    const row = content.current?.querySelector(`[data-seq="${wishedSeq.current}"]`);
    if (!row) return;
    wishedSeq.current = undefined;
    keeper.goTo(row);
  }, [keeper]);
  useEffect(goToWished, [goToWished, shown]);

  const firstUnread = lineSeq === undefined || entry.lastSeq <= lineSeq ? undefined : lineSeq + 1;
  const [hasJumped, setJumped] = useState(false);
  const jump = () => {
    if (firstUnread === undefined) return;
    setJumped(true);
    wishedSeq.current = firstUnread;
    goToWished();
    if (!log.records.some(({ seq }) => seq === firstUnread)) void window.open(firstUnread);
  };
  const goToEnd = () => {
    if (log.hasNewer) void window.open();
    keeper.goTo('end');
  };
  const isLineFar =
    firstUnread !== undefined && !hasJumped && entry.lastSeq - firstUnread >= 8 && markedSeq === undefined;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {isLineFar && (
        <Button
          size="sm"
          icon="arrow_upward"
          onClick={jump}
          className="absolute start-1/2 top-2 z-10 -translate-x-1/2 shadow-pop rtl:translate-x-1/2"
        >
          {texts.jumpToUnread}
        </Button>
      )}
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only passes the focus on */}
          <div
            ref={content}
            role="log"
            aria-live="off"
            aria-label={texts.log(nameRoom(entry, uid, findPerson))}
            onKeyDown={moveFocus}
            onFocus={(event) =>
              setFocusedId(event.target.closest<HTMLElement>('[data-message]')?.dataset['message'])
            }
            className="flex flex-col gap-1 px-3 pt-2 pb-2"
          >
            {log.hasOlder && (
              <p className="flex h-10 items-center justify-center gap-2 text-xs text-dim">
                {isOnline && <Spinner />} {isOnline ? texts.loadingOlder : texts.olderElsewhere}
              </p>
            )}
            {groups.map((group) => (
              <Fragment key={group.id}>
                {group.startsDay !== undefined && (
                  <p className="my-2 text-center text-xs font-semibold text-dim first-letter:uppercase">
                    {describeDay(group.startsDay, format, now, timeZone)}
                  </p>
                )}
                {group.isUnreadFrom && (
                  <p className="my-2 flex items-center gap-3 text-xs font-bold text-danger-text before:h-px before:flex-1 before:bg-danger-text after:h-px after:flex-1 after:bg-danger-text">
                    {texts.unreadLine}
                  </p>
                )}
                <MessageGroupView
                  group={group}
                  ownId={uid}
                  findPerson={findPerson}
                  findAnswered={findAnswered}
                  actions={actions}
                  tabbableId={group.messages.some(({ id }) => id === tabbableId) ? tabbableId : undefined}
                  markedSeq={markedSeq}
                  saved={saved}
                />
              </Fragment>
            ))}
          </div>
        </div>
      </div>
      {!(isAtEnd && !log.hasNewer) && (
        <Button
          size="sm"
          icon="keyboard_arrow_down"
          onClick={goToEnd}
          className="absolute end-4 bottom-2 z-10 shadow-pop"
        >
          {texts.jumpToEnd}
        </Button>
      )}
    </div>
  );
}
