import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { PictureButton } from '../../../platform/kits/attachments/client/picture-field.tsx';
import type { PictureUpload } from '../../../platform/kits/attachments/client/use-picture-upload.ts';
import { maxPictures, type Note } from '../shared/note.ts';
import { listPictures } from '../shared/rules.ts';
import { archiveNotes, copyNote, deleteNotes, type NoteValues } from './api.ts';
import { ColorMenu } from './color-menu.tsx';
import { useNoteTexts } from './texts/en.ts';

interface NoteActionsProps {
  note: Note | undefined;
  values: NoteValues;
  upload: PictureUpload;
  onChange: (changes: Partial<NoteValues>) => void;
  onClose: () => void;
}

/** What can be done with an opened note beside its fields. */
export function NoteActions({ note, values, upload, onChange, onClose }: NoteActionsProps) {
  const { actions } = useNoteTexts();
  const most = maxPictures - listPictures(values).length;
  const isArchived = note ? note.archive : values.archive;
  return (
    <>
      <IconButton
        icon={values.pinned ? 'keep-fill' : 'keep'}
        label={values.pinned ? actions.unpin : actions.pin}
        onClick={() => onChange({ pinned: !values.pinned })}
      />
      <ColorMenu color={values.color} onChange={(color) => onChange({ color })} />
      {most > 0 && <PictureButton upload={upload} most={most} />}
      <IconButton
        icon={isArchived ? 'unarchive' : 'archive'}
        label={isArchived ? actions.unarchive : actions.archive}
        onClick={() => {
          if (!note) return onChange({ archive: !isArchived });
          archiveNotes([note], !isArchived);
          onClose();
        }}
      />
      {note && (
        <>
          <IconButton icon="content_copy" label={actions.copy} onClick={() => copyNote(note)} />
          <IconButton
            icon="delete"
            label={actions.delete}
            onClick={() => {
              deleteNotes([note]);
              onClose();
            }}
          />
        </>
      )}
    </>
  );
}
