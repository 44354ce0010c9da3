import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { Entry } from '../../shared/entry.ts';
import { removeEntries } from '../api.ts';
import { useEntryLevels } from '../use-entry-levels.ts';
import { useFileTexts } from '../texts/en.ts';
import { UsedPlaces } from '../uses/used-places.tsx';

interface RemoveDialogProps {
  entries: readonly Entry[];
  onClose: () => void;
}

/** Confirms that the user's own items in the trash are deleted; the items of others stay. */
export function EmptyTrashDialog({ entries, onClose }: RemoveDialogProps) {
  const { emptying: texts } = useFileTexts();
  const uid = useSession().user?.uid;
  const { allows } = useEntryLevels(entries);
  const own = entries.filter((entry) => entry.ownerId === uid && allows(entry, 'manage'));
  const others = entries.length - own.length;
  if (own.length > 0)
    return (
      <RemoveDialog entries={own} onClose={onClose} {...(others > 0 && { note: texts.others(others) })} />
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.nothing} size="sm">
      <p className="text-dim">{texts.others(others)}</p>
    </Dialog>
  );
}

/** Asks before entries are deleted permanently, and says where else they are used. */
export function RemoveDialog({ entries, note = '', onClose }: RemoveDialogProps & { note?: string }) {
  const texts = useFileTexts();
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.remove.title(entries.length)}
      description={
        <>
          {[texts.remove.text, note].filter(Boolean).join(' ')}
          <UsedPlaces entryIds={entries.map(({ id }) => id)} />
        </>
      }
      confirmLabel={texts.actions.remove}
      onConfirm={() => {
        removeEntries(entries);
        onClose();
      }}
    />
  );
}
