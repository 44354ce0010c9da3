import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useShareControl } from '../../../../platform/kits/share-dialog/client/use-share-control.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { currencies } from '../../../../platform/kits/money/shared/money.ts';
import { type Project, projectEntity, projectLevels } from '../../shared/project/project.ts';
import type { SourceKind } from '../../shared/project/schema.ts';
import { getSources } from './api.ts';
import { projectActions } from './project-actions.ts';
import { useProjectTexts } from './texts/en.ts';

interface ProjectDialogProps {
  /** Absent for a new one. */
  project?: Project;
  onCreated: (id: string) => void;
  onClose: () => void;
}

const labelFields = [
  ['featureLabels', 'feature'],
  ['wontFixLabels', 'wontFix'],
  ['testLabels', 'test'],
] as const;

type Values = Pick<
  Project,
  'name' | 'currency' | 'sources' | 'featureLabels' | 'wontFixLabels' | 'testLabels'
>;

/** The name of a project, its currency, and what it counts. */
export function ProjectDialog({ project, onCreated, onClose }: ProjectDialogProps) {
  const { form: texts, ...all } = useProjectTexts();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<Values>(() => ({
    name: project?.name ?? '',
    currency: project?.currency ?? 'USD',
    sources: project?.sources ?? [],
    featureLabels: project?.featureLabels ?? texts.defaults.feature,
    wontFixLabels: project?.wontFixLabels ?? texts.defaults.wontFix,
    testLabels: project?.testLabels ?? texts.defaults.test,
  }));
  const [isChecked, setIsChecked] = useState(false);
  const share = useShareControl({
    entity: projectEntity,
    record: project,
    name: project?.name ?? '',
    levels: projectLevels,
  });
  const isMissing = values.name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return field.current?.focus();
    if (project) projectActions.update([project], values, { message: all.saved.project });
    else onCreated(projectActions.create(values, all.saved.created));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={project ? all.editProject : all.newProject}
      initialFocus={field}
      footer={
        <>
          {share.button}
          <Button type="submit" form={formId} variant="primary">
            {all.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <div className="flex items-start gap-3">
          <TextField
            ref={field}
            label={texts.name}
            required
            maxLength={projectEntity.fields.name.max}
            value={values.name}
            error={isChecked && isMissing ? texts.nameMissing : null}
            onChange={(event) => setValues({ ...values, name: event.target.value })}
            className="flex-1"
          />
          <Select
            label={texts.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            value={values.currency}
            onValueChange={(currency) => setValues({ ...values, currency })}
            className="w-28"
          />
        </div>
        <SourceFields sources={values.sources} onChange={(sources) => setValues({ ...values, sources })} />
        <fieldset className="grid gap-3">
          <legend className="pb-2 text-sm font-semibold">{texts.labels}</legend>
          {labelFields.map(([name, label], index) => (
            <TextField
              key={name}
              label={texts[label]}
              hint={index === labelFields.length - 1 ? texts.labelsHint : undefined}
              value={values[name]}
              maxLength={projectEntity.fields[name].max}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
        </fieldset>
      </form>
      {share.dialog}
    </Dialog>
  );
}

interface SourceFieldsProps {
  sources: Project['sources'];
  onChange: (sources: Project['sources']) => void;
}

/** The boards, calendars and labels that the person may choose. */
function SourceFields({ sources, onChange }: SourceFieldsProps) {
  const { form: texts } = useProjectTexts();
  const { text } = useFormat();
  const [kinds, setKinds] = useState<readonly SourceKind[]>();
  useEffect(() => {
    let isOver = false;
    getSources().then(
      (found) => !isOver && setKinds(found),
      () => undefined, // the chosen ones stay; others can be chosen when the server is there again
    );
    return () => {
      isOver = true;
    };
  }, []);
  const offered = kinds?.filter((kind) => kind.sources.length > 0);
  return (
    <fieldset className="grid min-h-16 gap-3">
      <legend className="pb-2 text-sm font-semibold">{texts.sources}</legend>
      {offered?.length === 0 && <p className="text-sm text-dim">{texts.noSources}</p>}
      {offered?.map(({ kind, title, sources: choices }) => (
        <div key={kind} role="group" aria-label={text(title)}>
          <p className="pb-1 text-xs font-semibold text-dim">{text(title)}</p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {choices.map(({ id, title: name }) => {
              const isOn = sources.some((one) => one.kind === kind && one.id === id);
              return (
                <Checkbox
                  key={id}
                  label={<bdi>{name || texts.firstCalendar}</bdi>}
                  checked={isOn}
                  onCheckedChange={(checked) =>
                    onChange(
                      checked
                        ? [...sources, { kind, id }]
                        : sources.filter((one) => one.kind !== kind || one.id !== id),
                    )
                  }
                />
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
