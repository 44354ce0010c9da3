import { useEffect, useEffectEvent } from 'react';
import { waitForSession } from '../../../../platform/kernel/collections/client/session.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { UploadPanel } from './upload-panel.tsx';
import { losesUploads, restoreUploads, resumeCutOff, useUploadList } from './upload-queue.ts';

/** The uploads, over every page: they go on wherever the person goes, and after a reload. */
export function UploadDock() {
  const uid = useSession().user?.uid;
  const hasUploads = useUploadList().ids.length > 0;
  const askBeforeLoss = useEffectEvent((event: BeforeUnloadEvent) => {
    if (losesUploads()) event.preventDefault();
  });
  useEffect(() => {
    addEventListener('online', resumeCutOff);
    addEventListener('beforeunload', askBeforeLoss);
    return () => {
      removeEventListener('online', resumeCutOff);
      removeEventListener('beforeunload', askBeforeLoss);
    };
  }, []);
  useEffect(() => {
    if (uid !== undefined) void waitForSession().then(() => restoreUploads(uid));
  }, [uid]);
  return hasUploads && <UploadPanel />;
}
