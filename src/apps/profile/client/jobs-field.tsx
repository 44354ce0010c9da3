import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ProfileValues } from '../shared/schema.ts';
import { useProfileTexts } from './texts/en.ts';

type Jobs = ProfileValues['jobs'];
const maxJobs = 20;

/** The jobs that somebody had before: companies with their years. */
export function JobsField({ jobs, onChange }: { jobs: Jobs; onChange: (jobs: Jobs) => void }) {
  const { about } = useProfileTexts();
  const change = (index: number, changes: Partial<Jobs[number]>) =>
    onChange(jobs.map((job, at) => (at === index ? { ...job, ...changes } : job)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-[0.8125rem] font-semibold">{about.jobs}</legend>
      {jobs.map((job, index) => (
        <div key={index} className="flex items-start gap-2">
          <TextField
            label={about.company}
            hideLabel
            placeholder={about.company}
            maxLength={120}
            dir="auto"
            value={job.company}
            onChange={(event) => change(index, { company: event.target.value })}
            className="flex-2"
          />
          <TextField
            label={about.years}
            hideLabel
            placeholder={about.years}
            maxLength={60}
            dir="auto"
            value={job.date}
            onChange={(event) => change(index, { date: event.target.value })}
            className="flex-1"
          />
          <IconButton
            icon="delete"
            label={about.removeJob(job.company)}
            onClick={() => onChange(jobs.filter((_job, at) => at !== index))}
          />
        </div>
      ))}
      {jobs.length < maxJobs && (
        <Button
          size="sm"
          icon="add"
          className="self-start"
          onClick={() => onChange([...jobs, { company: '', date: '' }])}
        >
          {about.addJob}
        </Button>
      )}
    </fieldset>
  );
}
