import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type Label, labelColors } from '../shared/label.ts';
import { ColorPicker } from './color-picker.tsx';
import type { LabelActions } from './label-actions.ts';
import { type LabelWords, useLabelTexts } from './texts/en.ts';

interface LabelsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  labels: readonly Label[];
  actions: LabelActions;
  /** Called with the new handle of a renamed label: the address of its list changes with it. */
  onRename: (label: Label, handle: string) => void;
  /** What they are called, if not labels. */
  words?: LabelWords | undefined;
}

/** Adds, renames, recolors and removes labels; each change applies at once and can be undone. */
export function LabelsDialog({ open, onOpenChange, labels, actions, onRename, words }: LabelsDialogProps) {
  const texts = { ...useLabelTexts(), ...words };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      {labels.length === 0 && <p className="pb-3 text-sm text-dim">{texts.noneHint}</p>}
      <ul className="flex flex-col gap-1.5">
        {labels.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            actions={actions}
            onRename={(title) => onRename(label, actions.update(label, { title }))}
          />
        ))}
      </ul>
      <NewLabel count={labels.length} actions={actions} words={words} />
    </Dialog>
  );
}

interface LabelRowProps {
  label: Label;
  actions: LabelActions;
  onRename: (title: string) => void;
}

function LabelRow({ label, actions, onRename }: LabelRowProps) {
  const texts = useLabelTexts();
  const [title, setTitle] = useState(label.title);
  const save = () => {
    const name = title.trim();
    if (name === '') setTitle(label.title);
    else if (name !== label.title) onRename(name);
  };
  return (
    <li className="flex items-center gap-1.5">
      <ColorPicker
        label={texts.color(label.title)}
        color={label.color}
        onChange={(color) => actions.update(label, { color })}
      />
      <TextField
        label={`${texts.name}: ${label.title}`}
        hideLabel
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
        className="flex-1"
      />
      <IconButton icon="delete" label={texts.remove(label.title)} onClick={() => actions.remove(label)} />
    </li>
  );
}

interface NewLabelProps extends Pick<LabelsDialogProps, 'actions' | 'words'> {
  count: number;
}

function NewLabel({ count, actions, words }: NewLabelProps) {
  const texts = { ...useLabelTexts(), ...words };
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const color = chosen ?? labelColors[(count + 1) % labelColors.length] ?? '#64748b';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    actions.create(title.trim(), color);
    setTitle('');
    setChosen(null);
  };
  return (
    <form onSubmit={submit} className="mt-4 flex items-center gap-1.5 border-t border-line pt-4">
      <ColorPicker label={texts.newColor} color={color} onChange={setChosen} />
      <TextField
        label={texts.newName}
        hideLabel
        placeholder={texts.newName}
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" variant="primary" disabled={title.trim() === ''}>
        {texts.add}
      </Button>
    </form>
  );
}
