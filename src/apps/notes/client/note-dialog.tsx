import { Suspense, useRef, useState } from 'react';
import { readInstant } from '../../../base/clock.ts';
import { createId } from '../../../base/ids.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import type { FileInfo } from '../../../platform/kernel/files/shared/schema.ts';
import { PictureList } from '../../../platform/kits/attachments/client/picture-list.tsx';
import { usePictureUpload } from '../../../platform/kits/attachments/client/use-picture-upload.ts';
import { ChecklistField } from '../../../platform/kits/checklist/client/checklist-field.tsx';
import { HistoryPanel } from '../../../platform/kits/history/client/history-panel.tsx';
import { describeLabels } from '../../../platform/kits/labels/client/describe-labels.ts';
import { LabelButton, LabelChips } from '../../../platform/kits/labels/client/label-field.tsx';
import { RecordDialog } from '../../../platform/kits/record-dialog/client/record-dialog.tsx';
import { useShareControl } from '../../../platform/kits/share-dialog/client/use-share-control.tsx';
import { useRecordForm } from '../../../platform/kits/record-dialog/client/use-record-form.ts';
import { maxNoteFiles, noteEntity, noteLevels } from '../shared/note.ts';
import { listPictures, toPictures } from '../shared/rules.ts';
import { addFile, addPictures, noteActions, noteDrafts, type NoteValues, restoreNote } from './api.ts';
import { ItemMakers } from './item-makers.tsx';
import { NoteActions } from './note-actions.tsx';
import { chooseNoteDefaults, type OpenedNote } from './note-lists.ts';
import { NoteText } from './note-text.tsx';
import { useNoteTexts } from './texts/en.ts';

const AttachedField = lazyPart(
  async () => (await import('../../../platform/kits/attachments/client/attached-field.tsx')).AttachedField,
);
const NoteReminder = lazyPart(async () => (await import('./note-reminder.tsx')).NoteReminder);

/** One note, edited in place: over the box above the notes for a new one, in a pane over the notes for the others. */
export function NoteDialog({ id, record: note, view, onReopen, onClose }: OpenedNote) {
  const texts = useNoteTexts();
  const { dialog, done } = texts;
  const format = useFormat();
  const base: NoteValues = note ?? { ...noteActions.blank, ...chooseNoteDefaults(view.selection) };
  const form = useRecordForm(noteDrafts, id, base);
  const sharing = useShareControl({
    entity: noteEntity,
    record: note,
    name: note?.title || texts.untitled,
    levels: noteLevels,
  });
  const [typedItem, setTypedItem] = useState('');
  const [now] = useState(() => readInstant());
  const firstField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { values, change, isDirty } = form;
  // A copy of before notes had files, which a browser shows while it is offline, has none.
  const { files = [] } = values;
  const pictures = listPictures(values);
  const isPast = values.reminder !== null && values.reminder !== base.reminder && values.reminder <= now;
  const leftId = useRef<string>(undefined);
  const upload = usePictureUpload(
    (address) => change(toPictures([...pictures, address])),
    (addresses) => addPictures(note?.id ?? leftId.current, isPast ? base : values, addresses),
  );
  const addLate = (file: FileInfo) => {
    leftId.current = addFile(note?.id ?? leftId.current, isPast ? base : values, file);
  };
  const labels = {
    labels: view.labels,
    value: values.labels,
    onChange: (ids: string[]) => change({ labels: ids }),
  };

  const hasContent =
    [values.title, values.description, ...values.checklist.map(({ text }) => text)].join('').trim() !== '' ||
    pictures.length > 0 ||
    files.length > 0;
  const save = () => {
    if (isPast || upload.isBusy || (!note && !hasContent)) return false;
    const { changes, expected } = form.finish();
    if (!note) noteActions.create(values, done.added);
    else if (isDirty)
      noteActions.update([note], changes, { expected, ...(!form.isAutosaved && { message: done.saved }) });
    return true;
  };
  /** Creates the new note with a checklist line that is not added yet; pictures whose upload is not finished follow. */
  const leave = () => {
    const text = typedItem.trim();
    const isEmpty = !hasContent && text === '';
    if (isPast && !isEmpty) return false;
    form.finish();
    if (isEmpty) return true;
    const typed = text === '' ? [] : [{ id: createId(), text, checked: false }];
    const checklist = [...values.checklist, ...typed];
    leftId.current = noteActions.create({ ...values, checklist }, done.added);
    return true;
  };

  return (
    <RecordDialog
      title={note ? dialog.edit : dialog.new}
      form={form}
      isNew={!note}
      addLabel={texts.add}
      canAdd={hasContent || typedItem.trim() !== ''}
      firstField={firstField}
      onSave={save}
      {...(!note && { onLeave: leave })}
      onReopen={onReopen}
      onClose={onClose}
      over={sharing.dialog}
      actions={
        <>
          <LabelButton {...labels} trigger={<IconButton icon="label" label={dialog.labels} />} />
          {sharing.button}
          <NoteActions note={note} values={values} upload={upload} onChange={change} onClose={onClose} />
        </>
      }
      after={
        note && (
          <HistoryPanel
            entity="notes"
            record={note}
            restore={{ columns: ['title', 'description', 'checklist'], run: (old) => restoreNote(note, old) }}
            words={{
              ...texts.history,
              columns: {
                title: (value) => `${dialog.title}: ${String(value)}`,
                description: () => `${dialog.description} · ${texts.history.other}`,
                reminder: (value, { dateTime }) =>
                  `${dialog.reminder}: ${typeof value === 'string' ? dateTime(value) : '–'}`,
                repeat: () => texts.history.repeat,
                image: () => texts.history.pictures,
                pictures: () => texts.history.pictures,
                files: () => texts.history.files,
                labels: describeLabels(view.labels),
                color: (value) =>
                  texts.history.color(new Map(Object.entries(texts.colors)).get(String(value)) ?? ''),
                pinned: (value) => (value ? done.pinned(1) : done.unpinned(1)),
                archive: (value) => (value ? done.archived(1) : done.unarchived(1)),
              },
            }}
          />
        )
      }
    >
      <PictureList value={pictures} upload={upload} onChange={(addresses) => change(toPictures(addresses))} />
      <input
        dir="auto"
        aria-label={dialog.title}
        placeholder={dialog.title}
        maxLength={noteEntity.fields.title.max}
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
        className="w-full bg-transparent text-xl leading-7 font-bold outline-none placeholder:text-dim"
      />
      <NoteText note={note} form={form} ref={firstField} />
      <ChecklistField
        items={values.checklist}
        maxLength={1000}
        onChange={(checklist) => change({ checklist })}
        onType={setTypedItem}
        {...(note && { renderEnd: (item) => <ItemMakers note={note} item={item} /> })}
      />
      <Suspense fallback={<div className="h-9" />}>
        <AttachedField
          value={files}
          max={maxNoteFiles}
          onChange={(changed) => change({ files: changed })}
          onLate={addLate}
        />
      </Suspense>
      <Suspense fallback={<div className="h-9" />}>
        <NoteReminder values={values} now={now} isNew={!note} isPast={isPast} onChange={change} />
      </Suspense>
      <LabelChips {...labels} />
      {note && <p className="text-xs text-dim">{dialog.edited(format.relative(note.time))}</p>}
    </RecordDialog>
  );
}
