import { useJobs } from '../../../kernel/jobs/client/use-jobs.ts';
import { JobEntry } from './job-entry.tsx';
import { QuickSection } from './quick-section.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

const maxShown = 8;

/** What runs in the background for the person, or ended within the last day; nothing while there is nothing. */
export function QuickJobs() {
  const texts = useQuickPanelTexts();
  const { jobs = [], error, cancel, undo } = useJobs();
  if (jobs.length === 0 && error === null) return null;
  return (
    <QuickSection title={texts.jobs}>
      {error !== null && <p className="text-sm text-dim">{texts.unreachable}</p>}
      <ul>
        {jobs.slice(0, maxShown).map((job) => (
          <JobEntry key={job.id} job={job} jobs={jobs} onCancel={cancel.mutate} onUndo={undo.mutate} />
        ))}
      </ul>
      {jobs.length > maxShown && <p className="text-xs text-dim">{texts.more(jobs.length - maxShown)}</p>}
      <p role="alert" className="text-xs text-danger-text empty:hidden">
        {(cancel.error ?? undo.error) !== null && texts.jobFailed}
      </p>
    </QuickSection>
  );
}
