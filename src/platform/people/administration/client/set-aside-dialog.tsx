import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useLateContent } from '../../../frame/shell/client/late-manifests.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { removeSetAside, retrySetAside } from '../../../kernel/jobs/client/set-aside/api.ts';
import type { SetAsideJob } from '../../../kernel/jobs/shared/set-aside-schema.ts';
import { usePerson } from '../../directory/client/use-people.ts';
import { describeRefusal } from './describe-refusal.ts';
import { useAdministrationTexts } from './texts/en.ts';

interface SetAsideDialogProps {
  jobs: readonly SetAsideJob[];
  onChanged: () => void;
  onClose: () => void;
}

/** The jobs during which the server stopped twice: tried again, or removed. */
export function SetAsideDialog({ jobs, onChanged, onClose }: SetAsideDialogProps) {
  const texts = useAdministrationTexts();
  const nameOf = useJobName();
  const [removed, setRemoved] = useState<SetAsideJob | null>(null);
  const [isPending, setPending] = useState(false);
  const run = async (act: () => Promise<unknown>, done: string) => {
    setPending(true);
    try {
      await act();
      showMessage({ variant: 'success', text: done });
    } catch (error) {
      showMessage({ variant: 'error', text: describeRefusal(texts, error) });
    }
    setRemoved(null);
    setPending(false);
    onChanged();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.setAsideTitle}
      description={texts.setAsideText}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {jobs.length === 0 && <EmptyState icon="check" title={texts.noSetAside} />}
      {jobs.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isPending={isPending}
              onRetry={() => void run(() => retrySetAside(job), texts.jobRetried)}
              onRemove={() => setRemoved(job)}
            />
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoved(null)}
          title={texts.removeJobTitle(nameOf(removed))}
          description={texts.removeJobText}
          confirmLabel={texts.removeJob}
          danger
          pending={isPending}
          onConfirm={() => void run(() => removeSetAside(removed), texts.jobRemoved)}
        />
      )}
    </Dialog>
  );
}

/** What a job is called: its title, or its kind when people do not see it otherwise. */
function useJobName(): (job: SetAsideJob) => string {
  const format = useFormat();
  const { jobTitles } = useLateContent();
  return ({ kind }) => {
    const title = jobTitles[kind];
    return title === undefined ? kind : format.text(title);
  };
}

interface JobRowProps {
  job: SetAsideJob;
  isPending: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function JobRow({ job, isPending, onRetry, onRemove }: JobRowProps) {
  const texts = useAdministrationTexts();
  const format = useFormat();
  const name = useJobName()(job);
  const person = usePerson(job.userId ?? '');
  const owner = job.userId === null ? texts.systemJob : (person?.name ?? '');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block text-sm font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-[0.8125rem] text-dim wrap-anywhere">
          {owner !== '' && (
            <>
              <bdi>{owner}</bdi>
              {' · '}
            </>
          )}
          {texts.setAsideSince(format.relative(job.setAsideAt))}
        </span>
      </span>
      <Button size="sm" disabled={isPending} aria-label={texts.retryJobOf(name)} onClick={onRetry}>
        {texts.retryJob}
      </Button>
      {!job.isRecurring && (
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          aria-label={texts.removeJobOf(name)}
          onClick={onRemove}
        >
          {texts.removeJob}
        </Button>
      )}
    </li>
  );
}
