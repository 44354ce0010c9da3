import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { canUndo, findShare, isActive } from '../../../kernel/jobs/client/use-jobs.ts';
import type { Job } from '../../../kernel/jobs/shared/schema.ts';
import { type Format, useFormat } from '../../i18n/client/format.ts';
import { useLateContent } from '../../shell/client/late-manifests.ts';
import { setQuickPanelOpen } from './quick-panel-state.ts';
import { type QuickPanelTexts, useQuickPanelTexts } from './texts/en.ts';

interface JobEntryProps {
  job: Job;
  jobs: readonly Job[];
  onCancel: (job: Job) => void;
  onUndo: (job: Job) => void;
}

/** The state of a job: its progress, or how and when it ended. */
function describeState(
  { state, progress, counts, error, endedAt }: Job,
  texts: QuickPanelTexts,
  format: Format,
) {
  if (state === 'running' && progress && progress.total > 0)
    return texts.progress(format.number(progress.done), format.number(progress.total));
  const numbers = Object.entries(texts.counts).flatMap(([name, describe]) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [describe(count)] : [];
  });
  const parts = [
    ...(numbers.length > 0 && state === 'done' ? numbers : [texts.jobStates[state]]),
    ...(state === 'failed' && error !== null ? [error] : []),
    ...(endedAt === null ? [] : [format.relative(endedAt)]),
  ];
  return parts.join(' · ');
}

/** One job: its name, its state, and its actions. */
export function JobEntry({ job, jobs, onCancel, onUndo }: JobEntryProps) {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const title = useLateContent().jobTitles[job.kind];
  const name = title === undefined ? texts.job : format.text(title);
  const isRunning = isActive(job);
  return (
    <li className="flex items-start gap-1 border-b border-line py-2 last:border-0">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-sm font-semibold wrap-anywhere">
          <Link
            to={job.path}
            onClick={() => setQuickPanelOpen(false)}
            className="ring-focus rounded-sm hover:underline"
          >
            {name}
          </Link>
        </p>
        {job.subject !== '' && (
          <p dir="auto" className="truncate text-[0.8125rem] text-dim">
            {job.subject}
          </p>
        )}
        {isRunning && (
          <ProgressBar label={name} value={findShare(job)} valueText={describeState(job, texts, format)} />
        )}
        <p className={job.state === 'failed' ? 'text-xs text-danger-text' : 'text-xs text-dim tabular-nums'}>
          {describeState(job, texts, format)}
        </p>
      </div>
      {isRunning && (
        <IconButton
          size="sm"
          icon="close"
          label={texts.cancelJob}
          aria-label={texts.cancelWhat(name)}
          onClick={() => onCancel(job)}
        />
      )}
      {canUndo(job, jobs) && (
        <IconButton
          size="sm"
          icon="undo"
          label={texts.undoJob}
          aria-label={texts.undoWhat(name)}
          onClick={() => onUndo(job)}
        />
      )}
    </li>
  );
}
