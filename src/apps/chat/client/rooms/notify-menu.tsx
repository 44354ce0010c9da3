import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { ChatMembership } from '../../shared/schema.ts';
import { updateMembership } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';

const levels = ['all', 'concerning', 'nothing'] as const;
type Level = (typeof levels)[number];

const readLevel = ({ isMuted, isWatched }: ChatMembership): Level =>
  isMuted ? 'nothing' : isWatched ? 'all' : 'concerning';

/** Which messages of a conversation notify the person. */
export function NotifyMenu({ membership }: { membership: ChatMembership }) {
  const texts = useChatTexts();
  const level = readLevel(membership);
  const { muted, concerning, watched } = texts.done;
  const said = { all: watched, concerning, nothing: muted };
  const choose = (chosen: Level) => {
    const changes = { isMuted: chosen === 'nothing', isWatched: chosen === 'all' };
    if (updateMembership(membership, changes)) showMessage({ variant: 'success', text: said[chosen] });
  };
  return (
    <LazyMenu
      trigger={
        <IconButton
          icon={level === 'nothing' ? 'notifications_off' : 'notifications'}
          label={`${texts.notify.label}: ${texts.notify[level]}`}
          className={level === 'all' ? 'text-accent-text' : ''}
        />
      }
    >
      {(menu) => (
        <menu.MenuRadioGroup value={level} onValueChange={choose}>
          {levels.map((option) => (
            <menu.MenuRadioItem key={option} value={option}>
              {texts.notify[option]}
            </menu.MenuRadioItem>
          ))}
        </menu.MenuRadioGroup>
      )}
    </LazyMenu>
  );
}
