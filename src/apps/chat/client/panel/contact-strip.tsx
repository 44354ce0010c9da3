import clsx from 'clsx';
import type { ShownPerson } from '../names.ts';
import { memo, useMemo, useRef, type KeyboardEvent } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { TurnsLate } from '../../../../platform/frame/i18n/client/turns-late.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { statusLabels } from '../../../../platform/people/presence/client/labels.ts';
import { useStatus } from '../../../../platform/people/presence/client/presence-store.ts';
import { StatusMark } from '../../../../platform/people/presence/client/status-mark.tsx';
import { readUnread, useChat } from '../store/chat-state.ts';
import { listStrip } from '../rooms/contact-order.ts';
import { openChatPanel, useChatPanel } from './panel-state.ts';
import { useChatTexts } from '../texts/en.ts';
import { useGrowingLimit } from '../store/use-growing-limit.ts';

/** The colleagues: those one talks with first, then, under a line, the others. */
export function ContactStrip() {
  const texts = useChatTexts();
  const status = useChat((state) => state.status);
  const uid = useChat((state) => state.uid);
  const people = useChat((state) => state.people);
  const entries = useChat((state) => state.entries);
  const { contactId } = useChatPanel();
  const list = useRef<HTMLElement>(null);
  const { limit, onScroll } = useGrowingLimit(list);
  const { talkedWith, others } = useMemo(() => listStrip(people, entries, uid), [people, entries, uid]);
  const select = (id: string) => {
    openChatPanel(id);
    list.current?.scrollTo({ top: 0 });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys go from one colleague to the next
    <nav
      ref={list}
      onScroll={onScroll}
      onKeyDown={moveFocus}
      aria-label={texts.strip}
      className="flex w-[70px] shrink-0 flex-col overflow-x-hidden overflow-y-auto border-e border-line bg-paper py-1 [scrollbar-width:none]"
    >
      <TurnsLate className="contents">
        {status === 'loading' &&
          Array.from({ length: 8 }, (_, index) => (
            <span key={index} className="grid h-13 w-[70px] shrink-0 place-items-center">
              <Skeleton className="size-9 rounded-full" />
            </span>
          ))}
        {talkedWith.slice(0, limit).map(({ person, entry }, index) => (
          <StripButton
            key={person.id}
            person={person}
            unread={readUnread(entry)}
            isSelected={person.id === contactId}
            isTabbable={contactId === null ? index === 0 : person.id === contactId}
            onSelect={select}
          />
        ))}
        {talkedWith.length > 0 && others.length > 0 && (
          <hr className="mx-auto my-1 w-8 shrink-0 border-0 border-t-2 border-line" />
        )}
        {others.slice(0, Math.max(0, limit - talkedWith.length)).map((person, index) => (
          <StripButton
            key={person.id}
            person={person}
            unread={0}
            isSelected={person.id === contactId}
            isTabbable={contactId === null ? talkedWith.length === 0 && index === 0 : person.id === contactId}
            onSelect={select}
          />
        ))}
      </TurnsLate>
    </nav>
  );
}

interface StripButtonProps {
  person: ShownPerson;
  unread: number;
  isSelected: boolean;
  /** The one that the tab key reaches. */
  isTabbable: boolean;
  onSelect: (id: string) => void;
}

/** The arrow keys go up and down the strip. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement); // safe: another element is at -1
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = buttons[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const StripButton = memo(function StripButton(props: StripButtonProps) {
  const { person, unread, isSelected, isTabbable, onSelect } = props;
  const texts = useChatTexts();
  const format = useFormat();
  const status = useStatus(person.id);
  const name = status ? texts.person(person.name, format.text(statusLabels[status])) : person.name;
  return (
    <button
      type="button"
      tabIndex={isTabbable ? 0 : -1}
      aria-current={isSelected || undefined}
      data-person={person.id}
      onClick={() => onSelect(person.id)}
      className={clsx(
        'ring-focus-inset relative grid h-13 w-[70px] shrink-0 place-items-center transition-colors hover:bg-hover [content-visibility:auto]',
        isSelected && 'bg-active',
      )}
    >
      {isSelected && <span className="absolute inset-y-0 start-0 w-1 bg-accent" />}
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className="relative">
        <Avatar name={person.name} photoUrl={person.picture} className="size-9 text-sm" />
        <StatusMark status={status} className="absolute -end-0.5 -bottom-0.5 ring-2 ring-paper" />
        {unread > 0 && (
          <Badge className="absolute -start-2 -top-1.5 h-4.5 min-w-4.5 px-1 ring-2 ring-paper">
            {format.number(Math.min(unread, 99))} <VisuallyHidden>{texts.unread}</VisuallyHidden>
          </Badge>
        )}
      </span>
    </button>
  );
});
