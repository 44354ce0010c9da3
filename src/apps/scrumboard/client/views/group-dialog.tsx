import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Grouping } from '../../shared/views.ts';
import { useBoardTexts } from '../texts/en.ts';
import type { CardGroup } from './use-card-groups.ts';

interface GroupDialogProps {
  group: CardGroup;
  groups: readonly CardGroup[];
  grouping: Grouping;
  onMove: (to: string) => void;
  onClose: () => void;
}

/** Moves a card to another column of a grouped board. */
export function GroupDialog({ group, groups, grouping, onMove, onClose }: GroupDialogProps) {
  const { mover, views } = useBoardTexts();
  const others = groups.filter(({ id, takesCards }) => takesCards && id !== group.id);
  const [to, setTo] = useState(others[0]?.id ?? '');
  const save = () => {
    onMove(to);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mover.title(1)}
      footer={
        <Button variant="primary" disabled={to === ''} onClick={save}>
          {mover.save}
        </Button>
      }
    >
      <Select
        label={views.groupings[grouping]}
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={to}
        onValueChange={setTo}
      />
    </Dialog>
  );
}
