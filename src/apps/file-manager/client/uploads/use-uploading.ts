import { useEffect, useEffectEvent } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { listSiblings } from '../../shared/views.ts';
import type { Place } from '../api.ts';
import type { Conflict } from '../conflicts.ts';
import { type DroppedFolder, readChosenFolder } from '../dropped-files.ts';
import type { FilesList } from '../use-files.ts';
import { chooseFiles } from './choose-files.ts';

interface UploadingOptions {
  readonly files: FilesList;
  /** Where files go that are chosen or pasted; undefined if the person may not add any. */
  readonly place: Place | undefined;
  /** Pastes entries that were cut or copied; undefined if there are none. */
  readonly pasteHeld: (() => void) | undefined;
  readonly askAbout: (conflicts: readonly Conflict[]) => void;
}

/** Whether the element takes pasted text. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The ways in which files get into the list. */
export type Uploading = ReturnType<typeof useUploading>;

/** How files get into the list: they are chosen, photographed, dropped, or pasted. */
export function useUploading({ files, place, pasteHeld, askAbout }: UploadingOptions) {
  const { records, context } = files;
  const listIn = (to: Place) => listSiblings(records, to, context.uid);
  /** Uploads a folder into a place; folders of the same name are merged. */
  const upload = (to: Place, folder: Omit<DroppedFolder, 'name'>) => {
    import('../conflicts.ts')
      .then(({ uploadFolder }) => {
        const conflicts = uploadFolder(to, folder, listIn);
        if (conflicts.length > 0) askAbout(conflicts);
      })
      .catch(reportLoadFailure);
  };
  const add = (to: Place, chosen: readonly File[]) => upload(to, { files: chosen, folders: [] });
  const choose = () => place && chooseFiles((chosen) => add(place, chosen));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (takesText(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length === 0) return pasteHeld?.();
    event.preventDefault();
    if (place) add(place, pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return {
    upload,
    choose,
    chooseFolder: () =>
      place && chooseFiles((chosen) => upload(place, readChosenFolder(chosen)), { isFolder: true }),
    takePhoto: () =>
      place && chooseFiles((chosen) => add(place, chosen), { isMultiple: false, isPhoto: true }),
  };
}
