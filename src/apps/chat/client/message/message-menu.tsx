import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { markRead, removeMessage, setReaction } from '../api.ts';
import { KeepItems } from './keep-items.tsx';
import { hasReacted, quickReactions, reactOtherwise } from './message-reactions.tsx';
import type { MessageActions } from './message-actions.ts';
import { chatStore } from '../store/chat-state.ts';
import { useChatTexts } from '../texts/en.ts';

export interface MessageMenuProps {
  message: ChatMessage;
  isOwn: boolean;
  isSaved: boolean;
  ownId: string;
  name: string;
  actions: MessageActions;
  tabIndex: number;
}

/** What can be done with a message. */
export function MessageMenu({ message, isOwn, isSaved, ownId, name, actions, tabIndex }: MessageMenuProps) {
  const texts = useChatTexts();
  const { openThread } = actions;
  const showHistory = () =>
    void import('./edit-history.tsx').then(
      ({ showEditHistory }) => showEditHistory(message),
      reportLoadFailure,
    );
  const copy = () =>
    void navigator.clipboard
      .writeText(message.text)
      .then(() => showMessage({ variant: 'success', text: texts.done.copied }));
  return (
    <LazyMenu
      align={isOwn ? 'end' : 'start'}
      trigger={
        <IconButton icon="more_horiz" size="sm" plain label={texts.actions.menu(name)} tabIndex={tabIndex} />
      }
    >
      {(menu) => (
        <>
          <div role="group" aria-label={texts.actions.react} className="grid grid-cols-4 gap-0.5 pb-1">
            {quickReactions.map((emoji) => (
              <menu.MenuItem
                key={emoji}
                className="px-0 text-lg [&>span]:text-center"
                onClick={() => setReaction(message, emoji, !hasReacted(message, ownId, emoji))}
              >
                {emoji}
              </menu.MenuItem>
            ))}
          </div>
          <menu.MenuItem icon="add_reaction" onClick={() => reactOtherwise(message)}>
            {texts.actions.moreReactions}
          </menu.MenuItem>
          <menu.MenuSeparator />
          <menu.MenuItem icon="reply" onClick={() => actions.reply(message)}>
            {texts.actions.reply}
          </menu.MenuItem>
          {openThread && (
            <menu.MenuItem icon="forum" onClick={() => openThread(message)}>
              {texts.actions.thread}
            </menu.MenuItem>
          )}
          {message.text !== '' && (
            <menu.MenuItem icon="content_copy" onClick={copy}>
              {texts.actions.copy}
            </menu.MenuItem>
          )}
          {message.editedAt !== null && (
            <menu.MenuItem icon="history" onClick={showHistory}>
              {texts.actions.editHistory}
            </menu.MenuItem>
          )}
          <KeepItems menu={menu} message={message} isSaved={isSaved} name={name} />
          {!isOwn && (
            <menu.MenuItem
              icon="mark_email_unread"
              onClick={() => {
                const entry = chatStore.getState().entries.get(message.roomId);
                if (entry) markRead(entry.membership, message.seq - 1);
              }}
            >
              {texts.actions.markUnread}
            </menu.MenuItem>
          )}
          {isOwn && (
            <>
              <menu.MenuItem icon="edit" onClick={() => actions.edit(message)}>
                {texts.actions.edit}
              </menu.MenuItem>
              <menu.MenuItem icon="delete" danger onClick={() => removeMessage(message)}>
                {texts.actions.delete}
              </menu.MenuItem>
            </>
          )}
        </>
      )}
    </LazyMenu>
  );
}
