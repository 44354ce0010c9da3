import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Contact } from '../../shared/contact.ts';
import { buildMerged, type MergedText, mergedTexts } from '../../shared/duplicates.ts';
import { mergeInto } from '../api.ts';
import { useContactsTexts } from '../texts/en.ts';

interface MergeDialogProps {
  contacts: readonly Contact[];
  onClose: () => void;
}

/** Makes one contact of several: where they differ, one chooses. Nothing is lost, and all of it can be undone. */
export function MergeDialog({ contacts, onClose }: MergeDialogProps) {
  const { duplicates, columns } = useContactsTexts();
  const [chosen, setChosen] = useState<Partial<Record<MergedText, string>>>({});
  const merged = buildMerged(contacts, chosen);
  const isMixed = new Set(contacts.map(({ visibility }) => visibility)).size > 1;
  const titles = new Map<string, string>(Object.entries(columns));
  const choices = mergedTexts.flatMap((name) => {
    const values = [...new Set(contacts.map((contact) => contact[name]).filter((value) => value !== ''))];
    // Pictures are kept as the first one's: their addresses say nothing to people.
    return values.length > 1 && name !== 'avatar' ? [{ name, values }] : [];
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={duplicates.dialog(contacts.length)}
      footer={
        <>
          <Button onClick={onClose}>{duplicates.cancel}</Button>
          <Button
            variant="primary"
            disabled={isMixed}
            onClick={() => {
              mergeInto(contacts, chosen);
              onClose();
            }}
          >
            {duplicates.merge}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-dim">{isMixed ? duplicates.mixed : duplicates.hint}</p>
        {choices.map(({ name, values }) => (
          <RadioGroup
            key={name}
            label={titles.get(name) ?? name}
            value={merged[name] ?? ''}
            options={values.map((value) => ({ value, label: value }))}
            onValueChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
