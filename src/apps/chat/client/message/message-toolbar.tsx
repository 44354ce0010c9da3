import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { followMedia } from '../../../../ui/use-media.ts';
import { setReaction } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';
import { MessageMenu, type MessageMenuProps } from './message-menu.tsx';
import { hasReacted, quickReactions, reactOtherwise } from './message-reactions.tsx';

const useIsTouch = followMedia('(pointer: coarse)');
/** The inline offset that places the toolbar next to the text and within the column. */
const besideText = 'min(100% + 0.25rem, max(0px, 100cqi - 16rem))';

interface MessageToolbarProps extends MessageMenuProps {
  /** The time sent: the time of day and the full date. */
  clockTime: string;
  time: string;
  /** Whether the message is hovered or focused. Otherwise only the menu is rendered. */
  isWhole: boolean;
}

/** The toolbar of a hovered or focused message: time, quick reactions, and menu. Touch screens show only the menu. */
export function MessageToolbar({ clockTime, time, isWhole, ...props }: MessageToolbarProps) {
  const texts = useChatTexts();
  const isTouch = useIsTouch();
  const { message, ownId, isOwn, tabIndex } = props;
  return (
    <div
      // Next to the text and within the column. The menu keeps its position when the other controls appear.
      style={{ [isOwn ? 'insetInlineEnd' : 'insetInlineStart']: besideText }}
      className={clsx(
        'flex items-center',
        isOwn && 'flex-row-reverse',
        !isTouch &&
          'absolute -top-5 z-10 rounded-lg border border-line bg-paper shadow-card pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-fine:has-data-popup-open:opacity-100',
      )}
    >
      <MessageMenu {...props} />
      {isWhole && !isTouch && (
        <span className="flex items-center">
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
          <time
            dateTime={message.sentAt}
            data-tooltip={time}
            data-tooltip-side={isOwn ? 'inline-end' : 'inline-start'}
            className={clsx('px-2 text-xs whitespace-nowrap text-dim @max-xs:hidden', isOwn && 'order-first')}
          >
            {clockTime}
          </time>
        </span>
      )}
    </div>
  );
}
