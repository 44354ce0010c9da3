import type { Entry } from '../../shared/entry.ts';
import { listSiblings } from '../../shared/views.ts';
import { createFolder, type Place } from '../api.ts';
import { NameDialog } from './name-dialog.tsx';

interface NewFolderProps {
  place: Place;
  records: readonly Entry[];
  uid: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder and creates it. */
export function NewFolder({ place, records, uid, onCreated, onClose }: NewFolderProps) {
  return (
    <NameDialog
      siblings={listSiblings(records, place, uid)}
      onSave={(name) => onCreated(createFolder(place, name))}
      onClose={onClose}
    />
  );
}
