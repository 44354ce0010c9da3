import { OfflineKeeper } from './offline/offline-keeper.tsx';
import { UploadDock } from './uploads/upload-dock.tsx';

/** What the file manager has on every page: uploads, and files that this browser keeps. */
export function FilesOverlay() {
  return (
    <>
      <UploadDock />
      <OfflineKeeper />
    </>
  );
}
