import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { MomentItems } from '../../../../platform/kits/moments/client/moment-items.tsx';
import type { ListedMail } from '../../shared/conversations/conversations.ts';
import { useMailTexts } from '../texts/en.ts';

interface SnoozeMenuProps {
  mails: readonly ListedMail[];
  onSnooze: (mails: readonly ListedMail[], until: string) => void;
  onAskSnooze: (mails: readonly ListedMail[]) => void;
  /** Whether it is in the bar of the selection, at the bottom of the screen. */
  isInBar?: boolean;
}

/** The button that snoozes conversations, with its menu of times. */
export function SnoozeMenu({ mails, onSnooze, onAskSnooze, isInBar = false }: SnoozeMenuProps) {
  const { actions } = useMailTexts();
  return (
    <LazyMenu
      side={isInBar ? 'top' : undefined}
      align={isInBar ? 'center' : 'start'}
      trigger={<IconButton icon="schedule" label={actions.snooze} />}
    >
      {(menu) => (
        <MomentItems
          menu={menu}
          onChoose={(until) => onSnooze(mails, until)}
          onOther={() => onAskSnooze(mails)}
        />
      )}
    </LazyMenu>
  );
}
