import clsx from 'clsx';
import { memo, useState, type ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { LinkCards } from '../../../../platform/frame/links/client/link-cards.tsx';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { FileList } from '../../../../platform/kits/attachments/client/file-list.tsx';
import type { MessageActions } from './message-actions.ts';
import { MessageReactions } from './message-reactions.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { MessageText } from '../text/message-text.tsx';
import type { ShownMessage } from './message-groups.ts';
import type { FindPerson } from '../names.ts';
import { OutgoingState } from './outgoing-state.tsx';
import { useChatTexts } from '../texts/en.ts';

export interface MessageRowProps {
  shown: ShownMessage;
  isOwn: boolean;
  isLast: boolean;
  /** The time sent: the time of day and the full date. */
  clockTime: string;
  time: string;
  ownId: string;
  /** The message that it replies to, if any; null when that one is not loaded. */
  answered: ChatMessage | null | undefined;
  findPerson: FindPerson;
  actions: MessageActions;
  isTabbable: boolean;
  isMarked: boolean;
  isSaved: boolean;
}

const ownCorners = (isLast: boolean) => clsx('rounded-xl rounded-se-sm', !isLast && 'rounded-ee-sm');
const otherCorners = (isLast: boolean) => clsx('rounded-xl rounded-ss-sm', !isLast && 'rounded-es-sm');

/** One message: its bubble, what was sent with it, reactions, and what can be done with it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { shown, isOwn, isLast, time, ownId, findPerson, actions, isTabbable, isMarked } = props;
  const texts = useChatTexts();
  const [isPointedAt, setPointedAt] = useState(false);
  const point = () => setPointedAt(true);
  const { message, outgoing } = shown;
  const isDeleted = typeof message?.deletedAt === 'string';
  const name = isOwn ? texts.you : findPerson(shown.senderId).name;
  const tabIndex = isTabbable ? 0 : -1;
  const corners = isOwn ? ownCorners(isLast) : otherCorners(isLast);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only shows the toolbar
    <div
      data-message={shown.id}
      data-seq={message?.seq}
      role="article"
      aria-label={`${name}, ${time}`}
      tabIndex={tabIndex}
      onPointerEnter={point}
      onFocus={point}
      className={clsx(
        'ring-focus group/row relative flex max-w-full flex-col rounded-xl',
        isOwn ? 'items-end ps-1' : 'items-start pe-1',
        isMarked && 'animate-[pulse-soft_calc(600*var(--motion,1ms))_ease-in-out_3]',
      )}
    >
      {props.answered !== undefined && (
        <AnswerTo
          message={props.answered}
          findPerson={findPerson}
          onOpen={actions.openThread}
          tabIndex={tabIndex}
        />
      )}
      <div className={clsx('relative flex max-w-full items-center gap-1', isOwn && 'flex-row-reverse')}>
        <div
          className={clsx(
            'max-w-full min-w-0 px-3 py-0.5 leading-5',
            corners,
            isDeleted
              ? 'border border-line text-dim italic'
              : isOwn
                ? 'bg-active text-ink'
                : 'bg-sunk text-ink in-data-[theme$=dark]:bg-raised',
            outgoing &&
              outgoing.state !== 'sent' &&
              'outline-1 -outline-offset-1 outline-edge outline-dashed',
          )}
        >
          {isDeleted ? (
            <p>{texts.deleted}</p>
          ) : (
            <Content shown={shown} findPerson={findPerson} tabIndex={tabIndex} />
          )}
        </div>
        {message && !isDeleted && (
          <MessageToolbar
            clockTime={props.clockTime}
            time={time}
            isWhole={isPointedAt}
            message={message}
            isOwn={isOwn}
            isSaved={props.isSaved}
            ownId={ownId}
            name={name}
            actions={actions}
            tabIndex={tabIndex}
          />
        )}
      </div>
      {message && !isDeleted && <LinkCards text={message.text} />}
      {message && (
        <MessageReactions message={message} ownId={ownId} findPerson={findPerson} tabIndex={tabIndex} />
      )}
      {props.isSaved && !isDeleted && (
        <span className="px-2 text-accent-text">
          <Icon name="bookmark" size={14} />
          <VisuallyHidden>{texts.saved.mark}</VisuallyHidden>
        </span>
      )}
      {typeof message?.editedAt === 'string' && !isDeleted && (
        <span className="px-2 text-[0.6875rem] text-dim">{texts.edited}</span>
      )}
      {outgoing && <OutgoingState message={outgoing} />}
    </div>
  );
});

interface ContentProps {
  shown: ShownMessage;
  findPerson: FindPerson;
  tabIndex: number;
}

function Content({ shown, findPerson, tabIndex }: ContentProps): ReactNode {
  const texts = useChatTexts();
  const { message, outgoing } = shown;
  const text = message?.text ?? outgoing?.text ?? '';
  const mentions = message?.mentions ?? outgoing?.mentions ?? [];
  return (
    <>
      {text !== '' && (
        <MessageText text={text} names={mentions.map((id) => findPerson(id).name)} tabIndex={tabIndex} />
      )}
      {message && message.files.length > 0 && (
        <div className={text === '' ? '' : 'mt-1.5'}>
          <FileList files={message.files} />
        </div>
      )}
      {outgoing && outgoing.fileIds.length > 0 && <p>{texts.files(outgoing.fileIds.length)}</p>}
    </>
  );
}

type AnswerProps = {
  message: ChatMessage | null;
  findPerson: FindPerson;
  onOpen: MessageActions['openThread'];
  tabIndex: number;
};

/** The beginning of the message that this one replies to. */
function AnswerTo({ message, findPerson, onOpen, tabIndex }: AnswerProps) {
  const texts = useChatTexts();
  const who = message && findPerson(message.senderId).name;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      disabled={!message || !onOpen}
      onClick={() => message && onOpen?.(message)}
      className="ring-focus mb-0.5 flex max-w-full min-w-0 items-baseline gap-1.5 rounded-lg border-s-2 border-accent ps-2 text-start text-xs text-dim"
    >
      <span className="shrink-0 font-semibold">
        {who === null ? texts.earlierMessage : texts.answers(who)}
      </span>
      {message && (
        <bdi className="min-w-0 truncate">
          {message.deletedAt === null ? shortenMessage(message) : texts.deleted}
        </bdi>
      )}
    </button>
  );
}
