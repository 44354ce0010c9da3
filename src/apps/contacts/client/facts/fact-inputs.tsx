import type { ReactNode } from 'react';
import type { SelectOption } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { WebLink } from '../../../../platform/kits/markdown/client/web-link.tsx';
import type { Fact } from './facts.tsx';

const DateTimeField = lazyPart(
  async () => (await import('../../../../ui/fields/date-time-field.tsx')).DateTimeField,
);
const Select = lazyPart(async () => (await import('../../../../ui/fields/select.tsx')).Select<string>);

type Scheme = 'tel' | 'mailto' | 'web';
type InputType = 'text' | 'email' | 'tel' | 'url';

const inputTypes = { tel: 'tel', mailto: 'email', web: 'url' } as const satisfies Record<Scheme, InputType>;

/** The names of the fields of a type. */
type NameOf<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;

/** Returns a change of one field. */
const changeOf = <Values extends object>(name: keyof Values, value: unknown): Partial<Values> =>
  ({ [name]: value }) as Partial<Values>; // safe: a value of this field

/** Returns a text as a link, if it has a scheme. */
export const showText = (value: string, scheme?: Scheme): ReactNode =>
  scheme ? <WebLink value={value} scheme={scheme} /> : value;

interface TextFactOptions {
  readonly max: number | undefined;
  readonly scheme?: Scheme;
  /** Several lines. */
  readonly isLong?: boolean;
}

/** Builds the facts of single fields from the record. */
export function buildFacts<Values extends object>(record: Values) {
  return {
    /** A text of one or several lines. */
    text(
      name: NameOf<Values, string>,
      title: string,
      { max, scheme, isLong }: TextFactOptions,
    ): Fact<Values> {
      const value = String(record[name]);
      return {
        id: name,
        title,
        fields: [name],
        rows: value === '' ? [] : [{ name: title, shown: showText(value, scheme) }],
        edit: ({ values, change, errorOf }) => {
          const control = {
            label: title,
            hideLabel: true,
            // A phone number reads from the left in every language.
            dir: scheme ? 'ltr' : 'auto',
            maxLength: max,
            error: errorOf(name),
            value: String(values[name]),
            onChange: (event: { target: { value: string } }) => change(changeOf(name, event.target.value)),
          } as const;
          return isLong ? (
            <TextArea {...control} rows={3} />
          ) : (
            <TextField {...control} type={scheme ? inputTypes[scheme] : 'text'} />
          );
        },
      };
    },

    /** A day. */
    day(
      name: NameOf<Values, string>,
      title: string,
      options: { shown: string; max?: string; hint?: string | undefined; example?: string },
    ): Fact<Values> {
      const { shown, max, hint, example } = options;
      return {
        id: name,
        title,
        fields: [name],
        rows: shown === '' ? [] : [{ name: title, shown }],
        edit: ({ values, change, errorOf }) => (
          <DateTimeField
            kind="date"
            label={title}
            hideLabel
            // The field takes complete dates; the hint shows a date without a year.
            value={hint === undefined ? String(values[name]) : ''}
            hint={hint}
            max={max}
            error={errorOf(name)}
            {...(example !== undefined && { example })}
            onValueChange={(day) => change(changeOf(name, day))}
          />
        ),
      };
    },

    /** A select whose value is saved when it is chosen. The list opens immediately, except for a restored draft. */
    choice<Name extends keyof Values & string>(
      name: Name,
      title: string,
      options: readonly SelectOption<Values[Name] & string>[],
      /** What follows from a choice. */
      derive?: (value: string) => Partial<Values>,
    ): Fact<Values> {
      const chosen = options.find(({ value }) => value === record[name]);
      return {
        id: name,
        title,
        fields: [name],
        rows: chosen ? [{ name: title, shown: chosen.label }] : [],
        edit: ({ values, choose, errorOf }) => (
          <Select
            label={title}
            hideLabel
            defaultOpen={values[name] === record[name]}
            value={String(values[name])}
            options={options}
            error={errorOf(name)}
            onValueChange={(value) => choose({ ...changeOf<Values>(name, value), ...derive?.(value) })}
          />
        ),
      };
    },
  };
}

/** Returns a fact that cannot be edited. */
export const buildReadOnly = <Values extends object>(
  id: string,
  title: string,
  value: ReactNode,
): Fact<Values> => ({ id, title, rows: value === '' ? [] : [{ name: title, shown: value }] });
