import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import type { Conflict } from '../conflicts.ts';
import { useFileTexts } from '../texts/en.ts';
import { useEntryLevels } from '../use-entry-levels.ts';
import { type Resolution, resolutions, resolveConflicts } from './resolve-conflicts.ts';

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  onClose: () => void;
}

/** Asks how to resolve name conflicts, one by one or for all files. */
export const ConflictDialog = (props: ConflictDialogProps) => (
  <QueryScope>
    <Conflicts {...props} />
  </QueryScope>
);

function Conflicts({ conflicts, onClose }: ConflictDialogProps) {
  const { conflict: texts } = useFileTexts();
  const [index, setIndex] = useState(0);
  const [resolution, setResolution] = useState<Resolution>('both');
  const [isForAll, setIsForAll] = useState(false);
  const left = conflicts.slice(index);
  const { refuses } = useEntryLevels(conflicts.map(({ entry }) => entry));
  // Those who may only add files change none of others.
  const isAddOnly = conflicts.some(({ entry }) => refuses(entry, 'edit'));
  const offered = isAddOnly ? (['both'] as const) : resolutions;
  const go = (count: number) => (count < left.length ? setIndex(index + count) : onClose());
  const upload = () => {
    const chosen = isForAll ? left : left.slice(0, 1);
    resolveConflicts(chosen, resolution);
    go(chosen.length);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(left[0]?.entry.name ?? '')}
      size="sm"
      footer={
        <>
          <Button onClick={() => go(isForAll ? left.length : 1)}>{texts.skip}</Button>
          <Button variant="primary" onClick={upload}>
            {texts.upload}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={texts.question}
        options={offered.map((value) => ({ value, label: texts.choices[value] }))}
        value={resolution}
        onValueChange={setResolution}
        className="[&>div]:flex-col"
      />
      {left.length > 1 && (
        <Checkbox
          label={texts.all(left.length)}
          checked={isForAll}
          onCheckedChange={setIsForAll}
          className="mt-4"
        />
      )}
    </Dialog>
  );
}
