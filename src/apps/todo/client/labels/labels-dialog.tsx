import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { buildTodoPath, type TodoSelection } from '../../shared/rules.ts';
import type { TodoLabel } from '../../shared/schema.ts';
import { createLabel, removeLabel, updateLabel } from '../api.ts';
import { ColorPicker, labelColors } from './color-picker.tsx';
import { useTodoTexts } from '../texts/en.ts';

interface LabelsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  labels: readonly TodoLabel[];
  /** The list that is shown: a renamed label takes its address along. */
  selection: TodoSelection;
}

/** Adds, renames, recolours and removes labels; each change is in force at once and can be undone. */
export function LabelsDialog({ open, onOpenChange, labels, selection }: LabelsDialogProps) {
  const texts = useTodoTexts();
  const navigate = useNavigate();
  const rename = (label: TodoLabel, title: string) => {
    const handle = updateLabel(label, { title });
    const isShown = selection.kind === 'label' && selection.handle === label.handle;
    if (isShown) void navigate({ to: buildTodoPath({ kind: 'label', handle }), replace: true });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.labelEditor.title}>
      {labels.length === 0 && <p className="pb-3 text-sm text-dim">{texts.labelEditor.none}</p>}
      <ul className="flex flex-col gap-1.5">
        {labels.map((label) => (
          <LabelRow key={label.id} label={label} onRename={(title) => rename(label, title)} />
        ))}
      </ul>
      <NewLabel count={labels.length} />
    </Dialog>
  );
}

function LabelRow({ label, onRename }: { label: TodoLabel; onRename: (title: string) => void }) {
  const texts = useTodoTexts();
  const [title, setTitle] = useState(label.title);
  const save = () => {
    const name = title.trim();
    if (name === '') setTitle(label.title);
    else if (name !== label.title) onRename(name);
  };
  return (
    <li className="flex items-center gap-1.5">
      <ColorPicker
        label={texts.labelEditor.color(label.title)}
        color={label.color}
        onChange={(color) => updateLabel(label, { color })}
      />
      <TextField
        label={`${texts.labelEditor.name}: ${label.title}`}
        hideLabel
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
        className="flex-1"
      />
      <IconButton
        icon="delete"
        label={texts.labelEditor.remove(label.title)}
        onClick={() => removeLabel(label)}
      />
    </li>
  );
}

function NewLabel({ count }: { count: number }) {
  const texts = useTodoTexts();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const color = chosen ?? labelColors[(count + 1) % labelColors.length]?.value ?? '#64748b';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    createLabel(title.trim(), color);
    setTitle('');
    setChosen(null);
  };
  return (
    <form onSubmit={submit} className="mt-4 flex items-center gap-1.5 border-t border-line pt-4">
      <ColorPicker label={texts.labelEditor.newColor} color={color} onChange={setChosen} />
      <TextField
        label={texts.labelEditor.newName}
        hideLabel
        placeholder={texts.labelEditor.newName}
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" variant="primary" disabled={title.trim() === ''}>
        {texts.labelEditor.add}
      </Button>
    </form>
  );
}
