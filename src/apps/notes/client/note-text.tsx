import type { Ref } from 'react';
import type { RecordForm } from '../../../platform/kits/record-dialog/client/use-record-form.ts';
import { MarkdownArea } from '../../../platform/kits/markdown/client/markdown-area.tsx';
import { RecordTextField } from '../../../platform/kits/shared-text/client/record-text-field.tsx';
import { type Note, noteEntity } from '../shared/note.ts';
import type { NoteValues } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

interface NoteTextProps {
  /** Undefined while the note is new. */
  note: Note | undefined;
  form: RecordForm<NoteValues>;
  ref: Ref<HTMLElement> | undefined;
}

/** The text of a note, which all who have it write at once. */
export function NoteText({ note, form, ref }: NoteTextProps) {
  const { dialog } = useNoteTexts();
  const { api, name } = noteEntity;
  const isShared = note?.scope.startsWith('note:') ?? false;
  return (
    <RecordTextField
      isMarkdown
      area={MarkdownArea}
      hideLabel
      label={dialog.description}
      placeholder={dialog.description}
      rows={4}
      maxLength={noteEntity.fields.description.max}
      ref={ref}
      value={form.values.description}
      onValueChange={(description) => form.change({ description })}
      shared={note && isShared ? { api, entity: name, id: note.id, known: note.description } : undefined}
    />
  );
}
