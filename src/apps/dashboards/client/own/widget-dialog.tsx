import { type FormEvent, useEffect, useId, useState } from 'react';
import { compareIn } from '../../../../base/compare-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { createId } from '../../../../base/ids.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { getSeries } from '../../../../platform/kernel/measures/client/api.ts';
import type { Measures } from './use-measures.ts';
import { maxSeriesDays } from '../../../../platform/kernel/measures/shared/calls.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import { type Widget, widgetRanges, widgetTypes } from '../../shared/own/dashboard.ts';
import { buildWidget, isByPart, usualSizes } from '../../shared/own/widgets.ts';
import { useMeasureWords } from './measure-words.ts';
import { useOwnTexts } from './texts/en.ts';

interface WidgetDialogProps {
  /** Undefined for a new one. */
  widget: Widget | undefined;
  measures: Measures;
  onSave: (widget: Widget) => void;
  onClose: () => void;
}

const maxTitle = 100;
/** Every part: a value that no part has. */
const allParts = '';

/** The parts that a measure had in the last year, the largest first. */
function useParts(measure: MeasureInfo | undefined): readonly string[] {
  const [found, setFound] = useState<{ id: string; parts: readonly string[] }>();
  const id = measure?.dimension ? measure.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    getSeries({ measure: id, days: String(maxSeriesDays) }).then(
      ({ parts }) => !isOver && setFound({ id, parts: parts.map(({ part }) => part) }),
      () => undefined, // only all parts together can be chosen
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  return found?.id === id ? (found?.parts ?? []) : [];
}

/** What a widget counts and how it is shown. */
export function WidgetDialog({ widget, measures, onSave, onClose }: WidgetDialogProps) {
  const { form, ...texts } = useOwnTexts();
  const { text, locale } = useFormat();
  const { namePart } = useMeasureWords();
  const formId = useId();
  const inOrder = compareIn(locale);
  const list = [...measures.values()].toSorted((a, b) => inOrder(text(a.title), text(b.title)));
  const [values, setValues] = useState<Widget>(
    () =>
      widget ??
      buildWidget(createId(), {
        type: 'number',
        measure: list[0]?.id ?? '',
        range: 'month',
        compare: true,
      }),
  );
  const measure = measures.get(values.measure);
  const parts = useParts(measure);
  const types = widgetTypes.filter((type) => !isByPart(type) || measure?.dimension);
  const change = (changes: Partial<Widget>) => setValues({ ...values, ...changes });
  const chooseMeasure = (id: string) => {
    const canDivide = Boolean(measures.get(id)?.dimension);
    const type = isByPart(values.type) && !canDivide ? 'number' : values.type;
    change({ measure: id, part: allParts, type, ...(!widget && usualSizes[type]) });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const part = isByPart(values.type) ? allParts : values.part;
    onSave({ ...values, part, title: values.title.trim() });
    onClose();
  };
  const partOptions = [...new Set([...parts, values.part])]
    .filter((part) => part !== allParts)
    .map((part) => ({ value: part, label: measure ? namePart(measure, part) : part }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={widget ? form.edit : form.add}
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={!measure}>
          {widget ? texts.save : form.add}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <Select
          label={form.measure}
          hint={measure && text(measure.formula)}
          options={list.map(({ id, title }) => ({ value: id, label: text(title) }))}
          value={values.measure}
          onValueChange={chooseMeasure}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={form.type}
            options={types.map((value) => ({ value, label: texts.types[value] }))}
            value={values.type}
            onValueChange={(type) => change({ type, ...(!widget && usualSizes[type]) })}
          />
          <Select
            label={form.range}
            options={widgetRanges.map((value) => ({ value, label: texts.ranges[value] }))}
            value={values.range}
            onValueChange={(range) => change({ range })}
          />
        </div>
        {measure?.dimension && !isByPart(values.type) && partOptions.length > 0 && (
          <Select
            label={`${form.part} (${text(measure.dimension)})`}
            options={[{ value: allParts, label: form.all }, ...partOptions]}
            value={values.part}
            onValueChange={(part) => change({ part })}
          />
        )}
        <TextField
          label={form.title}
          hint={form.titleHint}
          maxLength={maxTitle}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Checkbox
          label={form.compare}
          checked={values.compare}
          onCheckedChange={(compare) => change({ compare })}
        />
      </form>
    </Dialog>
  );
}
