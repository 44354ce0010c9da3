import { Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { listSetAside } from '../../../kernel/jobs/client/set-aside/api.ts';
import type { SetAsideJob } from '../../../kernel/jobs/shared/set-aside-schema.ts';
import { useAdministrationTexts } from './texts/en.ts';

const SetAsideDialog = lazyPart(async () => (await import('./set-aside-dialog.tsx')).SetAsideDialog);

/** Says that jobs were set aside, and opens their list; nothing when there are none. */
export function SetAsideNotice() {
  const texts = useAdministrationTexts();
  const [jobs, setJobs] = useState<readonly SetAsideJob[]>([]);
  const [isListing, setListing] = useState(false);
  const load = useCallback(() => {
    listSetAside().then(setJobs, () => {}); // said by the list below when the server is not reached
  }, []);
  useEffect(load, [load]);
  return (
    <>
      {jobs.length > 0 && (
        <Alert
          variant="warning"
          title={texts.setAside(jobs.length)}
          action={
            <Button size="sm" onClick={() => setListing(true)}>
              {texts.showSetAside}
            </Button>
          }
        />
      )}
      {isListing && (
        <Suspense>
          <SetAsideDialog jobs={jobs} onChanged={load} onClose={() => setListing(false)} />
        </Suspense>
      )}
    </>
  );
}
