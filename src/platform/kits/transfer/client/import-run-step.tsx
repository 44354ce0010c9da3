import { Button } from '../../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { canUndo, findShare, isActive, useJobs } from '../../../kernel/jobs/client/use-jobs.ts';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import type { Job } from '../../../kernel/jobs/shared/schema.ts';
import { describeImportError } from './import-error.ts';
import { type TransferTexts, useTransferTexts } from './texts/en.ts';

interface ImportRunStepProps {
  importId: string;
  countText: (count: number) => string;
  onClose: () => void;
}

/** What became of an import, or of its undo, in words. */
function describeEnd(job: Job, texts: TransferTexts, countText: (count: number) => string): string {
  const { state, counts } = job;
  if (state === 'failed') return texts.failed(job.error ?? texts.errors.failed);
  if (state === 'canceled') return texts.canceled;
  if (job.undoes !== null) return texts.undone(countText(counts['removed'] ?? 0));
  return texts.done(countText(counts['imported'] ?? 0));
}

/** An import that runs or has ended, and its undo. */
export function ImportRunStep(props: ImportRunStepProps) {
  return (
    <QueryScope>
      <ImportProgress {...props} />
    </QueryScope>
  );
}

function ImportProgress({ importId, countText, onClose }: ImportRunStepProps) {
  const texts = useTransferTexts();
  const format = useFormat();
  const { jobs = [], cancel, undo } = useJobs();
  const imported = jobs.find(({ id }) => id === importId);
  const job = jobs.find(({ undoes }) => undoes === importId) ?? imported;
  const isUndo = job !== imported;
  const error = cancel.error ?? undo.error;
  const left = job?.counts['left'] ?? 0;
  const { missing = 0, invalid = 0 } = job?.counts ?? {};
  const updated = job?.counts['updated'] ?? 0;
  const restored = job?.counts['restored'] ?? 0;
  const { done, total } = job?.progress ?? { done: 0, total: 0 };
  const status =
    total > 0 ? texts.importing(format.number(done), format.number(total)) : isUndo ? '' : texts.waiting;
  return (
    <div className="flex flex-col gap-3">
      {error !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {describeImportError(error, texts)}
        </p>
      )}
      {!job || isActive(job) ? (
        <>
          <ProgressBar
            label={isUndo ? texts.undoing : texts.start(job?.subject ?? '')}
            value={job ? findShare(job) : null}
            valueText={status}
          />
          <p className="text-sm tabular-nums">{isUndo ? texts.undoing : status}</p>
          <p className="text-sm text-dim">{texts.mayClose}</p>
        </>
      ) : (
        <div role="status" className="flex flex-col gap-1 py-2">
          <p className="text-sm font-semibold">{describeEnd(job, texts, countText)}</p>
          {updated > 0 && <p className="text-sm">{texts.updated(countText(updated))}</p>}
          {restored > 0 && <p className="text-sm">{texts.restored(countText(restored))}</p>}
          {left > 0 && <p className="text-sm text-dim">{texts.leftOut(left)}</p>}
          {missing > 0 && <p className="text-sm text-dim">{texts.leftMissing(missing)}</p>}
          {invalid > 0 && <p className="text-sm text-dim">{texts.leftInvalid(invalid)}</p>}
          {isUndo && <p className="text-sm text-dim">{texts.undoneHint}</p>}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {job && isActive(job) && !isUndo && (
          <Button pending={cancel.isPending} onClick={() => cancel.mutate(job)}>
            {cancel.isPending ? texts.canceling : texts.cancel}
          </Button>
        )}
        {imported && canUndo(imported, jobs) && (
          <Button icon="undo" pending={undo.isPending} onClick={() => undo.mutate(imported)}>
            {texts.undo}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
