import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { forgetKept } from '../../../people/identity/client/kept-texts.ts';
import { listKeptTexts } from '../../../people/identity/client/list-kept-texts.ts';
import { readSession, signOut } from '../../../people/identity/client/session.ts';
import { leavePush } from '../../../people/push/client/push-device.ts';
import { resetSettings } from '../../settings/client/settings-store.ts';
import { discardUnsent, listUnsent, stopSync } from '../../../kernel/collections/client/session.ts';
import { previewText } from './draft-preview.ts';
import { useLogoutTexts } from './logout-texts.ts';

const loadUploads = () => import('../../../kernel/files/client/kept-uploads.ts');
const readUid = () => readSession().user?.uid ?? '';

/** Forgets the uploads that are not finished, and the files that are kept for the time without a connection. */
async function forgetFiles(uid: string): Promise<void> {
  const [{ forgetUploads }, { forgetKeptFiles }] = await Promise.all([
    loadUploads(),
    import('../../../kernel/files/client/kept-files.ts'),
  ]);
  await Promise.all([forgetUploads(uid), forgetKeptFiles(uid)]);
}

/** Signs out, then starts the app anew, so that nothing of the last user stays in memory. */
async function leave(): Promise<void> {
  const uid = readUid();
  // First: without a session the page may go at any time.
  await forgetFiles(uid).catch(() => undefined); // the code could not be loaded: nothing was kept by it
  await Promise.all([signOut().catch(() => undefined), leavePush()]);
  await stopSync().catch(() => undefined); // the browser's copy of the records goes before the page does
  resetSettings();
  forgetKept(uid);
  location.replace('/');
}

interface Unsent {
  readonly changes: number;
  readonly uploads: number;
  /** What was typed, of all apps. */
  readonly drafts: readonly string[];
}

async function readUnsent(): Promise<Unsent> {
  const { length } = await listUnsent();
  const uploads = await loadUploads().then(
    ({ countKeptUploads }) => countKeptUploads(readUid()),
    () => 0,
  );
  return { changes: length, uploads, drafts: listKeptTexts(readUid()) };
}

const countUnsent = ({ changes, uploads, drafts }: Unsent) => changes + uploads + drafts.length;

/** What was typed a moment ago is on its way to the server. */
const waitMs = 1500;
const stepMs = 100;
const maxPreviews = 5;

/** What the server does not have, also not after a moment. */
async function awaitUnsent(): Promise<Unsent> {
  let unsent = await readUnsent();
  for (let ms = 0; ms < waitMs && countUnsent(unsent) > 0; ms += stepMs) {
    await new Promise((done) => setTimeout(done, stepMs));
    unsent = await readUnsent();
  }
  return unsent;
}

/** Signs out; asks first when something would be lost, since nothing of the person may stay in this browser. */
export function LogoutScreen() {
  const texts = useLogoutTexts();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    let isHere = true;
    void awaitUnsent().then((left) => {
      if (isHere) void (countUnsent(left) > 0 ? setUnsent(left) : leave());
    });
    return () => {
      isHere = false;
    };
  }, []);
  const discardAndLeave = async () => {
    setUnsent(undefined);
    await discardUnsent();
    await leave();
  };
  if (unsent) {
    const { changes, uploads, drafts } = unsent;
    const previews = drafts.map(previewText).filter((text) => text !== '');
    return (
      <div className="flex min-h-full flex-col items-center justify-center gap-5 p-6 text-center">
        <div role="alert" className="flex max-w-md flex-col gap-2 text-base">
          {changes > 0 && <p>{texts.unsentAtLogout(changes)}</p>}
          {uploads > 0 && <p>{texts.uploadsAtLogout(uploads)}</p>}
          {drafts.length > 0 && <p>{texts.draftsAtLogout(drafts.length)}</p>}
        </div>
        {previews.length > 0 && (
          <ul className="flex w-full max-w-md flex-col gap-1 text-sm text-dim">
            {previews.slice(0, maxPreviews).map((preview, index) => (
              <li key={index} dir="auto" className="truncate">
                {preview}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
            {texts.staySignedIn}
          </Button>
          <Button variant="danger" onClick={discardAndLeave}>
            {texts.discardAndLogout}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div role="status" className="flex min-h-full items-center justify-center gap-3 text-base text-dim">
      <Spinner />
      {texts.loggingOut}
    </div>
  );
}
