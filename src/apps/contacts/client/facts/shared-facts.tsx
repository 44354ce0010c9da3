import type { ContactsTexts } from '../texts/en.ts';
import { buildFacts } from './fact-inputs.tsx';
import type { Fact } from './facts.tsx';
import { buildListFact } from './list-facts.tsx';

interface Shared {
  readonly custom: readonly { readonly name: string; readonly value: string }[];
  readonly visibility: 'everyone' | 'owner';
}

/** Returns the custom fields of a contact or a company. */
export const buildCustomFact = <Values extends Shared>(
  { custom }: Values,
  { dialog }: ContactsTexts,
): Fact<Values> =>
  buildListFact<Values, Shared['custom'][number]>('custom', {
    title: dialog.custom,
    addLabel: dialog.addItem.custom,
    items: custom,
    max: 30,
    blank: { name: '', value: '' },
    parts: [
      { name: 'name', label: dialog.fieldName, maxLength: 60 },
      { name: 'value', label: dialog.value, maxLength: 1000 },
    ],
    show: ({ name, value }) => ({ name, shown: value }),
  });

/** Returns who can see a record; nothing for the record of another person. */
export const buildVisibilityFact = <Values extends { readonly visibility: 'everyone' | 'owner' }>(
  record: Values,
  isOwn: boolean,
  { visibility, visibilities }: Pick<ContactsTexts['dialog'], 'visibility' | 'visibilities'>,
): Fact<Values>[] => {
  if (!isOwn) return [];
  const options = [
    { value: 'everyone', label: visibilities.everyone, icon: 'group' },
    { value: 'owner', label: visibilities.owner, icon: 'lock' },
  ] as const;
  return [
    buildFacts<{ visibility: 'everyone' | 'owner' }>(record).choice(
      'visibility',
      visibility,
      options,
    ) as unknown as Fact<Values>, // safe: the values have this field
  ];
};
