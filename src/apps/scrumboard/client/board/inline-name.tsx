import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useBoardTexts } from '../texts/en.ts';

interface InlineNameProps {
  name: string;
  /** What the field is called. */
  label: string;
  isEditing: boolean;
  /** Begins and ends the editing; without it the name cannot be changed. */
  onEdit: ((isEditing: boolean) => void) | undefined;
  onSave: (name: string) => void;
  /** The level of the heading. */
  heading: 1 | 2;
}

const sizes = { 1: 'text-lg leading-6 font-bold', 2: 'text-sm leading-5 font-bold' };

/** A name that is changed where it is: a press on it opens a field; Enter saves, Escape and leaving it do not. */
export function InlineName({ name, label, isEditing, onEdit, onSave, heading }: InlineNameProps) {
  const Heading = `h${heading}` as const;
  if (isEditing && onEdit)
    return <NameForm name={name} label={label} onSave={onSave} onClose={() => onEdit(false)} />;
  return (
    <Heading
      dir="auto"
      tabIndex={heading === 1 ? -1 : undefined}
      className={clsx('min-w-0 truncate', sizes[heading])}
    >
      {onEdit ? (
        <button
          type="button"
          onClick={() => onEdit(true)}
          className="ring-focus max-w-full cursor-text truncate rounded-md text-start"
        >
          {name}
        </button>
      ) : (
        name
      )}
    </Heading>
  );
}

function NameForm({
  name,
  label,
  onSave,
  onClose,
}: Pick<InlineNameProps, 'name' | 'label' | 'onSave'> & { onClose: () => void }) {
  const texts = useBoardTexts();
  const [value, setValue] = useState(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '' && value.trim() !== name) onSave(value.trim());
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      noValidate
      onSubmit={save}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
      className="flex min-w-0 flex-1 items-center gap-1"
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press has just opened it
        autoFocus
        dir="auto"
        aria-label={label}
        maxLength={120}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        className="field h-8 min-w-0 flex-1 px-2 text-sm"
      />
      <IconButton type="submit" icon="check" size="sm" label={texts.list.save} />
    </form>
  );
}
