import { useState } from 'react';
import { isAddress } from '../../../../base/mail-address.ts';
import { useAddressBooks } from '../../../../platform/frame/links/client/use-address-books.ts';
import { ChipSelect } from '../../../../ui/fields/chip-select.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import type { Guests, NewExternal } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface AttendeeFieldProps {
  /** Whose event it is; undefined for one that is not stored yet. */
  ownerId: string | undefined;
  guests: Guests;
  onChange: (guests: Guests) => void;
}

const maxFound = 8;
const scheme = 'mailto:';
const labelExternal = ({ name, email }: NewExternal) => (name === '' ? email : `${name} · ${email}`);

/** The people outside who may be meant: those of the address books, and the address that is typed. */
function useExternals(typed: string): readonly NewExternal[] {
  const words = typed.trim();
  const found = useAddressBooks(words, maxFound).map(({ address: email, name }) => ({ email, name }));
  const isKnown = found.some(({ email }) => email.toLowerCase() === words.toLowerCase());
  return isAddress(words) && words.includes('.') && !isKnown ? [...found, { email: words, name: '' }] : found;
}

/** The people who are invited. */
export function AttendeeField({ ownerId, guests, onChange }: AttendeeFieldProps) {
  const { attendees: texts } = useCalendarTexts();
  const colleagues = useColleagues();
  const people = useRecords(personCollection);
  const [typed, setTyped] = useState('');
  const offered = colleagues.filter(({ id }) => id !== ownerId);
  // Somebody whose account was disabled since stays named.
  const others = guests.personIds.filter((id) => offered.every((one) => one.id !== id));
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? texts.unknown;
  const isInvited = ({ email }: NewExternal) => guests.externals.some((one) => one.email === email);
  const externals = [...guests.externals, ...useExternals(typed).filter((external) => !isInvited(external))];
  const options = [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((id) => ({ value: id, label: nameOf(id) })),
    ...externals.map((external) => ({
      value: `${scheme}${external.email}`,
      label: labelExternal(external),
      names: [external.email, external.name],
    })),
  ];
  const choose = (values: readonly string[]) => {
    const personIds = values.filter((value) => !value.startsWith(scheme));
    const outside = externals
      .filter(({ email }) => values.includes(`${scheme}${email}`))
      .map(({ email, name }) => ({ email, name }));
    onChange({ personIds, externals: outside });
  };
  return (
    <ChipSelect
      label={texts.label}
      hint={texts.hint}
      placeholder={texts.placeholder}
      emptyText={texts.nobodyFound}
      options={options}
      values={[...guests.personIds, ...guests.externals.map(({ email }) => `${scheme}${email}`)]}
      onValuesChange={choose}
      onType={setTyped}
    />
  );
}
