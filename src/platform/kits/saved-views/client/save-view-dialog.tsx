import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { ViewState } from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { saveView } from './view-actions.ts';

interface SaveViewDialogProps {
  /** The key of the list. */
  list: string;
  state: ViewState;
  /** Says what a view keeps. */
  hint: string;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new view. */
export function SaveViewDialog({ list, state, hint, onSaved, onClose }: SaveViewDialogProps) {
  const texts = useSavedViewTexts();
  const form = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSaved(saveView(list, name.trim(), state));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.saveTitle}
      description={hint}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" disabled={name.trim() === ''}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={texts.name}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
