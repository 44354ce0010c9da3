import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { setReaction } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx';
import { hasReacted, quickReactions, reactOtherwise } from './message-reactions.tsx';

interface MessageToolbarProps extends MessageMenuProps {
  /** When it was sent: the time of day, and in full. */
  clockTime: string;
  time: string;
  /** Someone points at the message, or has come to it by keyboard: until then there is only the menu. */
  isWhole: boolean;
}

/** Beside a message that one points at: when it was sent, reactions by one press, and the menu. On touch screens the menu alone. */
export function MessageToolbar({ clockTime, time, isWhole, ...props }: MessageToolbarProps) {
  const texts = useChatTexts();
  const { message, ownId, isOwn, tabIndex } = props;
  return (
    <div
      className={clsx(
        'flex items-center rounded-lg pointer-fine:absolute pointer-fine:-top-5 pointer-fine:z-10 pointer-fine:border pointer-fine:border-line pointer-fine:bg-paper pointer-fine:shadow-card',
        'pointer-fine:not-group-focus-within/message:not-group-hover/message:not-has-data-popup-open:opacity-0',
        // Beside the text, and never beyond the end of the column.
        isOwn
          ? 'end-[min(100%+0.25rem,100cqi-11rem)] @sm:end-[min(100%+0.25rem,100cqi-16rem)]'
          : 'start-[min(100%+0.25rem,100cqi-11rem)] @sm:start-[min(100%+0.25rem,100cqi-16rem)]',
      )}
    >
      {isWhole && (
        <span className="flex items-center not-group-focus-within/message:not-group-hover/message:pointer-events-none pointer-coarse:hidden">
          <time
            dateTime={message.sentAt}
            data-tooltip={time}
            data-tooltip-side={isOwn ? 'inline-end' : 'inline-start'}
            className="px-2 text-xs whitespace-nowrap text-dim @max-sm:hidden"
          >
            {clockTime}
          </time>
          {quickReactions.map((emoji) => {
            const isChosen = hasReacted(message, ownId, emoji);
            return (
              <button
                key={emoji}
                type="button"
                tabIndex={tabIndex}
                aria-pressed={isChosen}
                onClick={() => setReaction(message, emoji, !isChosen)}
                className="ring-focus-inset grid size-7 place-items-center rounded-lg hover:bg-hover aria-pressed:bg-active"
              >
                {emoji}
              </button>
            );
          })}
          <IconButton
            icon="add_reaction"
            size="sm"
            label={texts.actions.moreReactions}
            data-tooltip-side={isOwn ? 'inline-start' : 'inline-end'}
            tabIndex={tabIndex}
            onClick={() => reactOtherwise(message)}
          />
        </span>
      )}
      <MessageMenu {...props} />
    </div>
  );
}
