import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { ImportCheck, Mapping } from '../../../kernel/transfer/shared/schema.ts';
import { useTransferTexts } from './texts/en.ts';

interface MappingFieldsProps {
  check: ImportCheck;
  fileName: string;
  onChange: (mapping: Mapping) => void;
}

/** Apart from the name of any column. */
const skipped = 'skip';
const toValue = (column: string | undefined) => (column === undefined ? skipped : `column:${column}`);

/** For each field of a record the column of the file that fills it, with the column's first value. */
export function MappingFields({ check, fileName, onChange }: MappingFieldsProps) {
  const texts = useTransferTexts();
  const format = useFormat();
  const { columns, fields, mapping, sample } = check;
  const named = [...new Set(columns)].filter((column) => column !== '');
  const options = [
    { value: skipped, label: texts.skip },
    ...named.map((column) => ({ value: toValue(column), label: column })),
  ];
  const findExample = (column: string | undefined) => {
    const index = column === undefined ? -1 : columns.indexOf(column);
    return sample.map((cells) => cells[index]).find(Boolean);
  };
  const choose = (field: string, value: string) => {
    const { [field]: _former, ...rest } = mapping;
    const column = named.find((name) => toValue(name) === value);
    onChange(column === undefined ? rest : { ...rest, [field]: column });
  };
  const isUsed = ({ name, isRequired }: (typeof fields)[number]) => isRequired || mapping[name] !== undefined;
  // A field that is emptied again stays where it is.
  const [usedFirst] = useState(() => new Set(fields.filter(isUsed).map(({ name }) => name)));
  const [showsAll, setShowsAll] = useState(usedFirst.size === 0);
  const shown = showsAll ? fields : fields.filter((field) => usedFirst.has(field.name) || isUsed(field));
  const used = new Set(Object.values(mapping));
  const leftOut = named.filter((column) => !used.has(column));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{texts.columns}</legend>
      <p className="text-sm text-dim wrap-anywhere">{texts.columnsHint(fileName)}</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {shown.map(({ name, title, isRequired }) => {
          const example = findExample(mapping[name]);
          return (
            <Select
              key={name}
              label={format.text(title)}
              options={options}
              value={toValue(mapping[name])}
              error={isRequired && mapping[name] === undefined ? texts.required : null}
              hint={example === undefined ? undefined : <bdi>{texts.example(example)}</bdi>}
              onValueChange={(value) => choose(name, value)}
            />
          );
        })}
      </div>
      {leftOut.length > 0 && (
        <p className="text-sm text-dim wrap-anywhere">
          {texts.unusedColumns(leftOut.map((one) => `\u2068${one}\u2069`).join(', '))}
        </p>
      )}
      {shown.length < fields.length && (
        <Button
          size="sm"
          variant="ghost"
          icon="keyboard_arrow_down"
          className="self-start"
          onClick={() => setShowsAll(true)}
        >
          {texts.moreFields(fields.length - shown.length)}
        </Button>
      )}
    </fieldset>
  );
}
