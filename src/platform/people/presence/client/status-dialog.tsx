import { MomentDialog } from '../../../kits/moments/client/moment-dialog.tsx';
import { changePresence } from './presence-store.ts';
import { usePresenceTexts } from './texts/en.ts';

/** Asks until when one does not want to be disturbed. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const texts = usePresenceTexts();
  return (
    <MomentDialog
      title={texts.doNotDisturbUntil}
      action={texts.set}
      onChoose={(until) => changePresence({ status: 'do-not-disturb', until })}
      onClose={onClose}
    />
  );
}
