import { type Ref, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinkField } from '../../../platform/frame/links/client/link-field.tsx';
import type { RecordForm } from '../../../platform/kits/record-dialog/client/use-record-form.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { type Note, noteEntity } from '../shared/note.ts';
import type { NoteValues } from './api.ts';
import { useNoteTexts } from './texts/en.ts';

const SharedTextField = lazyPart(
  async () =>
    (await import('../../../platform/kits/shared-text/client/shared-text-field.tsx')).SharedTextField,
);

interface NoteTextProps {
  /** Undefined while the note is new. */
  note: Note | undefined;
  base: NoteValues;
  form: RecordForm<NoteValues>;
  ref: Ref<HTMLElement> | undefined;
}

/** The text of a note: a field of the form, or where several people have the note, one that all type in at once. */
export function NoteText({ note, base, form, ref }: NoteTextProps) {
  const { dialog } = useNoteTexts();
  const field = {
    isMarkdown: true,
    label: dialog.description,
    hint: dialog.markdown,
    rows: 4,
    maxLength: noteEntity.fields.description.max,
  };
  const focused = useRef<readonly [number, number]>(undefined);
  const ownField = (
    <LinkField
      {...field}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
        focused.current = [selectionStart, selectionEnd];
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
      ref={ref}
      value={form.values.description}
      onValueChange={(description) => form.change({ description })}
    />
  );
  if (!note?.scope.startsWith('note:')) return ownField;
  return (
    <Suspense fallback={ownField}>
      <SharedNoteText key={note.id} note={note} base={base} form={form} field={field} focused={focused} />
    </Suspense>
  );
}

interface SharedNoteTextProps extends Omit<NoteTextProps, 'note' | 'ref'> {
  note: Note;
  field: { label: string; hint: string; rows: number; isMarkdown: boolean };
  /** The selection in the form's field while that has the focus. */
  focused: RefObject<readonly [number, number] | undefined>;
}

function SharedNoteText({ note, base, form, field, focused }: SharedNoteTextProps) {
  const [text] = useState(form.values.description);
  const [takesFocus] = useState(() => focused.current);
  // What was typed before belongs to the shared text from now on.
  const handOver = useEffectEvent(() => {
    if (form.values.description !== base.description) form.change({ description: base.description });
  });
  useEffect(() => handOver(), []);
  const { api, name } = noteEntity;
  const source = { api, entity: name, id: note.id, known: note.description, text };
  return <SharedTextField {...field} source={source} takesFocus={takesFocus} />;
}
