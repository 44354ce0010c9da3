import type { ReactNode } from 'react';
import { DetailList, type DetailListProps } from '../detail-list.tsx';
import { FactError } from './fact-error.tsx';
import type { Fact } from './facts.tsx';

interface ListFactOptions<Item extends object> {
  readonly title: string;
  /** The text of the button that adds an entry. */
  readonly addLabel: string;
  readonly items: readonly Item[];
  readonly max: number;
  readonly blank: Item;
  readonly parts: DetailListProps<Item>['parts'];
  readonly type?: 'email' | 'tel' | 'url' | 'text';
  readonly show: (item: Item) => { readonly name: string; readonly shown: ReactNode };
}

/** Returns several entries of one kind, such as phone numbers, which are edited together. */
export function buildListFact<Values extends object, Item extends object>(
  name: keyof Values & string,
  options: ListFactOptions<Item>,
): Fact<Values> {
  const { title, addLabel, items, max, blank, parts, type, show } = options;
  const changeOf = (next: readonly object[]) => ({ [name]: next }) as unknown as Partial<Values>; // safe: the entries of this field
  return {
    id: name,
    title,
    fields: [name],
    rows: items.map(show),
    ...(items.length < max && { add: { label: addLabel, changes: () => changeOf([...items, blank]) } }),
    edit: ({ values, change, errorOf }) => (
      <>
        <DetailList
          title={title}
          addLabel={addLabel}
          items={values[name] as unknown as readonly object[]} // safe: the entries of this field
          max={max}
          blank={blank}
          parts={parts as unknown as DetailListProps<object>['parts']} // safe: the parts of these entries
          {...(type && { type })}
          onChange={(next) => change(changeOf(next))}
        />
        <FactError text={errorOf(name)} />
      </>
    ),
  };
}
