import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { MomentItems } from '../../../kits/moments/client/moment-items.tsx';
import { useNotificationTexts } from './texts/en.ts';

interface SnoozeMenuProps {
  title: string;
  /** Gets the time, as an ISO UTC text. */
  onSnooze: (until: string) => void;
  /** Asks for a custom time. */
  onOther: () => void;
}

/** The times at which a notification can come back. */
export function SnoozeMenu({ title, onSnooze, onOther }: SnoozeMenuProps) {
  const texts = useNotificationTexts();
  const trigger = <IconButton icon="schedule" label={texts.snooze(title)} data-snooze />;
  return (
    <LazyMenu trigger={trigger}>
      {(menu) => <MomentItems menu={menu} onChoose={onSnooze} onOther={onOther} />}
    </LazyMenu>
  );
}
