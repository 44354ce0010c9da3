import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { usePeopleTexts } from '../../../../platform/people/directory/client/texts/en.ts';
import { useFileTexts } from '../texts/en.ts';
import { useOtherOwners } from './use-owners.ts';

interface OwnerDialogProps {
  onChoose: (ownerId: string) => void;
  onClose: () => void;
}

/** Chooses one of the people who own files. */
export function OwnerDialog({ onChoose, onClose }: OwnerDialogProps) {
  const { details, filterOwner } = useFileTexts();
  const { noPersonFound, openPeople } = usePeopleTexts();
  const options = useOtherOwners().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={filterOwner} size="sm">
      <Combobox
        label={details.owner}
        options={options}
        value={null}
        emptyText={noPersonFound}
        openLabel={openPeople}
        onValueChange={(ownerId) => {
          if (ownerId === null) return;
          onChoose(ownerId);
          onClose();
        }}
      />
    </Dialog>
  );
}
