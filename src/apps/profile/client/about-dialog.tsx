import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { useClock } from '../../../platform/people/clock/client/clock.ts';
import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { ApiError } from '../../../platform/kernel/http/client/api-error.ts';
import { setOwnManager } from '../../../platform/people/directory/client/api.ts';
import { useManager, useMaySetOwnManager } from '../../../platform/people/directory/client/use-managers.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { factCollection, profileCollection } from '../shared/collections.ts';
import { type FactName, factNames, genders } from '../shared/facts.ts';
import { buildFactId, isFactValue } from '../shared/rules.ts';
import type { ProfileValues } from '../shared/schema.ts';
import { saveProfile, setFact, valuesOf } from './api.ts';
import { JobsField } from './jobs-field.tsx';
import { useProfileTexts } from './texts/en.ts';

const ManagerField = lazyOnUse(
  async () => (await import('../../../platform/people/directory/client/manager-field.tsx')).ManagerField,
);

const listNames = ['locations', 'tel', 'websites', 'emails'] as const;
type ListName = (typeof listNames)[number];

const toLines = (values: readonly string[]) => values.join('\n');
const toValues = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter(Boolean)
    .slice(0, 10);

type FactValues = Readonly<Record<FactName, { value: string; isShown: boolean }>>;

function readFacts(uid: string): FactValues {
  const facts = readRecords(factCollection);
  const read = (name: FactName) => {
    const fact = facts.find(({ id }) => id === buildFactId(uid, name));
    return { value: fact?.value ?? '', isShown: fact?.isShown ?? false };
  };
  return { gender: read('gender'), birthday: read('birthday') };
}

/** Edits what the person says about themselves; gender and birthday are shown to nobody else unless the person says so. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { about } = useProfileTexts();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { now } = useClock();
  const [base] = useState(() => valuesOf(readRecords(profileCollection).find(({ id }) => id === uid)));
  const [values, setValues] = useState<ProfileValues>(base);
  const [lines, setLines] = useState<Readonly<Record<ListName, string>>>(() => ({
    locations: toLines(base.locations),
    tel: toLines(base.tel),
    websites: toLines(base.websites),
    emails: toLines(base.emails),
  }));
  const [baseFacts] = useState(() => readFacts(uid));
  const [facts, setFacts] = useState(baseFacts);
  const knownManagerId = useManager(uid)?.id ?? null;
  const [chosenManagerId, setChosenManagerId] = useState<string | null>();
  const managerId = chosenManagerId === undefined ? knownManagerId : chosenManagerId;
  const maySetManager = useMaySetOwnManager();
  const change = (changes: Partial<ProfileValues>) => setValues({ ...values, ...changes });
  const changeFact = (name: FactName, changes: Partial<FactValues[FactName]>) =>
    setFacts({ ...facts, [name]: { ...facts[name], ...changes } });
  const { birthday } = facts;
  const isBadDay = birthday.value !== '' && !isFactValue('birthday', birthday.value, now.slice(0, 10));

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBadDay) return;
    saveProfile({
      ...values,
      jobs: values.jobs.filter(({ company }) => company.trim() !== ''),
      locations: toValues(lines.locations),
      tel: toValues(lines.tel),
      websites: toValues(lines.websites),
      emails: toValues(lines.emails),
    });
    for (const name of factNames) {
      const [before, after] = [baseFacts[name], facts[name]];
      const isSame = before.value === after.value && (before.isShown === after.isShown || after.value === '');
      if (!isSame) setFact(name, after.value, after.isShown);
    }
    if (managerId !== knownManagerId)
      setOwnManager(managerId).catch((error: unknown) =>
        showMessage({
          variant: 'error',
          text: error instanceof ApiError ? error.message : about.managerFailed,
        }),
      );
    onClose();
  };
  const listField = (name: ListName, label: string) => (
    <TextArea
      label={label}
      hint={about.onePerLine}
      rows={1}
      dir="auto"
      value={lines[name]}
      onChange={(event) => setLines({ ...lines, [name]: event.target.value })}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={about.editTitle}
      size="lg"
      initialFocus={first}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {about.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        <TextField
          ref={first}
          label={about.occupation}
          maxLength={120}
          dir="auto"
          value={values.occupation}
          onChange={(event) => change({ occupation: event.target.value })}
        />
        {maySetManager && (
          <Suspense fallback={<Skeleton className="h-16 w-full" />}>
            <ManagerField personId={uid} value={managerId} onValueChange={setChosenManagerId} />
          </Suspense>
        )}
        <TextArea
          label={about.about}
          rows={3}
          maxLength={2000}
          dir="auto"
          value={values.about}
          onChange={(event) => change({ about: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="flex flex-col gap-2">
            <Select
              label={about.gender}
              value={facts.gender.value}
              onValueChange={(value) => changeFact('gender', { value })}
              options={[
                { value: '', label: about.none },
                ...genders.map((value) => ({ value, label: about.genders[value] })),
              ]}
            />
            <Switch
              label={about.show}
              aria-label={`${about.gender}: ${about.show}`}
              checked={facts.gender.isShown}
              onCheckedChange={(isShown) => changeFact('gender', { isShown })}
            />
          </div>
          <div className="flex flex-col gap-2">
            <DateTimeField
              kind="date"
              label={about.birthday}
              value={birthday.value}
              max={now.slice(0, 10)}
              example={about.birthdayExample}
              error={isBadDay ? about.badDay : null}
              onValueChange={(value) => changeFact('birthday', { value })}
            />
            <Switch
              label={about.show}
              aria-label={`${about.birthday}: ${about.show}`}
              checked={birthday.isShown}
              onCheckedChange={(isShown) => changeFact('birthday', { isShown })}
            />
          </div>
        </div>
        <TextField
          label={about.skills}
          maxLength={500}
          dir="auto"
          value={values.skills}
          onChange={(event) => change({ skills: event.target.value })}
        />
        <JobsField jobs={values.jobs} onChange={(jobs) => change({ jobs })} />
        {listField('locations', about.locations)}
        <TextField
          label={about.address}
          maxLength={300}
          dir="auto"
          value={values.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {listField('tel', about.tel)}
          {listField('emails', about.emails)}
        </div>
        {listField('websites', about.websites)}
      </form>
    </Dialog>
  );
}
