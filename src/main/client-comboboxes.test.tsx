import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { type ReactNode, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { RecipientsField } from '../apps/mail/client/compose/recipients-field.tsx';
import { LabelPicker } from '../apps/mail/client/list/label-picker.tsx';
import type { Address } from '../apps/mail/shared/mail.ts';
import { CommandSearch } from '../platform/frame/palette/client/command-search.tsx';
import { closeSearch } from '../platform/frame/palette/client/palette-state.ts';
import type { ClientApp } from '../platform/frame/shell/client/manifest.ts';
import { EmojiPicker } from '../platform/kits/emoji/client/emoji-picker.tsx';
import { ChipSelect } from '../ui/fields/chip-select.tsx';
import { Combobox } from '../ui/fields/combobox.tsx';

const names = { label: 'People', emptyText: 'Nobody', openLabel: 'Open' };
const people = [
  { value: 'Noor', label: 'Noor Aziz' },
  { value: 'Mert', label: 'Mert Demir', names: ['mert@example.com'] },
];

function People({ onTake }: { onTake: (name: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const take = (one: string | null) => {
    setValue(one);
    if (one !== null) onTake(one);
  };
  return <Combobox {...names} options={people} value={value} onValueChange={take} />;
}

function Chips({ onTake }: { onTake: (name: string) => void }) {
  const [values, setValues] = useState<readonly string[]>([]);
  const take = (all: readonly string[]) => {
    setValues(all);
    for (const one of all.slice(values.length)) onTake(one);
  };
  return <ChipSelect {...names} options={people} values={values} onValuesChange={take} />;
}

function Recipients({ onTake }: { onTake: (name: string) => void }) {
  const [value, setValue] = useState<readonly Address[]>([]);
  const take = (all: readonly Address[]) => {
    setValue(all);
    for (const { name, email } of all.slice(value.length)) onTake(name.split(' ')[0] || email);
  };
  return <RecipientsField label="To" value={value} onChange={take} />;
}

const labels = ['Family', 'Work'].map((title) => ({
  id: title,
  handle: title,
  title,
  color: 'blue',
  position: title,
  version: 1,
}));

const Labels = ({ onTake }: { onTake: (title: string) => void }) => (
  <LabelPicker
    labels={labels}
    isChecked={() => false}
    onToggle={({ title }) => onTake(title)}
    onCreate={onTake}
  />
);

function Commands() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <CommandSearch
      mode="palette"
      input={input}
      lineClassName=""
      boxClassName=""
      listClassName=""
      end={null}
    />
  );
}

interface Case {
  readonly render: (onTake: (taken: string) => void) => ReactNode;
  readonly typed: string;
  readonly taken: string;
  /** A text that the field accepts on blur, and the resulting value. */
  readonly address?: readonly [typed: string, taken: string];
  /** Enter takes a text without a match as a new entry. */
  readonly creates?: true;
}

/** The fields by source file. Lists of people also accept email addresses. */
const comboboxes: Readonly<Record<string, Case>> = {
  'src/apps/mail/client/compose/recipients-field.tsx': {
    render: (onTake) => <Recipients onTake={onTake} />,
    typed: 'mer',
    taken: 'Mert',
    address: ['leyla@example.org', 'leyla@example.org'],
  },
  'src/apps/mail/client/list/label-picker.tsx': {
    render: (onTake) => <Labels onTake={onTake} />,
    typed: 'wor',
    taken: 'Work',
    creates: true,
  },
  'src/platform/frame/palette/client/command-search.tsx': {
    render: () => <Commands />,
    typed: 'second pa',
    taken: '/apps/second',
  },
  'src/platform/kits/emoji/client/emoji-picker.tsx': {
    render: (onTake) => <EmojiPicker onChoose={onTake} />,
    typed: 'hedgehog',
    taken: '🦔',
  },
  'src/ui/fields/chip-select.tsx': {
    render: (onTake) => <Chips onTake={onTake} />,
    typed: 'mer',
    taken: 'Mert',
    address: ['mert@example.com', 'Mert'],
  },
  'src/ui/fields/combobox.tsx': {
    render: (onTake) => <People onTake={onTake} />,
    typed: 'mer',
    taken: 'Mert',
    address: ['mert@example.com', 'Mert'],
  },
};
/** A native datalist, which the browser implements. */
const native = ['src/apps/chat/client/rooms/section-field.tsx'];

test('the tests cover all fields with suggestions', () => {
  const sources = globSync('src/**/*.tsx').filter(
    (file) =>
      !/\.(test|docs)\.tsx$/.test(file) &&
      /role="combobox"|@base-ui\/react\/(combobox|autocomplete)'|<datalist/.test(readFileSync(file, 'utf8')),
  );
  expect(sources.toSorted()).toEqual([...Object.keys(comboboxes), ...native].toSorted());
});

const submit = vi.fn();
const onTake = vi.fn();
beforeEach(() => {
  submit.mockReset();
  onTake.mockReset();
  closeSearch();
});

const paths = ['/apps/first', '/apps/second'];

async function openForm(renderField: Case['render']) {
  const Form = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {renderField(onTake)}
      <button type="submit">Save</button>
    </form>
  );
  const app: ClientApp = {
    id: 'sample',
    routes: (parent) =>
      paths.map((path) => createRoute({ getParentRoute: () => parent, path, component: Form })),
    navigation: [
      { id: 'first', type: 'item', title: 'First page', url: '/apps/first' },
      { id: 'second', type: 'item', title: 'Second page', url: '/apps/second' },
    ],
  };
  const { router } = await renderApp(app, '/apps/first', {
    prepare: ({ product }) => product.asPerson('Mert Demir', 'user'),
  });
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  const readTaken = () => onTake.mock.lastCall?.[0] ?? router.state.location.pathname;
  return { box, readTaken };
}

const findHighlighted = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? 'none');

test.each(Object.entries(comboboxes))(
  '%s highlights the first match, which Enter selects without submitting the form',
  async (_file, { render, typed, taken }) => {
    const { box, readTaken } = await openForm(render);
    await userEvent.type(box, typed);
    await waitFor(() => expect(findHighlighted(box)).toBe(screen.getAllByRole('option')[0]));
    await userEvent.type(box, '{Enter}');
    await waitFor(() => expect(readTaken()).toBe(taken));
    expect(submit).not.toHaveBeenCalled();
  },
);

test.each(Object.entries(comboboxes))(
  '%s keeps text without a match or creates it, and Enter does not submit the form',
  async (_file, { render, taken, creates }) => {
    const { box, readTaken } = await openForm(render);
    await userEvent.type(box, 'qqqq xxxx{Enter}');
    if (creates) expect(readTaken()).toBe('qqqq xxxx');
    else expect(box.value).toBe('qqqq xxxx');
    expect(readTaken()).not.toBe(taken);
    expect(submit).not.toHaveBeenCalled();
  },
);

const ofPeople = Object.entries(comboboxes).flatMap(([file, { render, address }]) =>
  address ? [{ file, render, typed: address[0], taken: address[1] }] : [],
);

test.each(ofPeople)('$file accepts an address on Tab and on blur', async ({ render, typed, taken }) => {
  const { box, readTaken } = await openForm(render);
  await userEvent.type(box, typed);
  await userEvent.tab();
  await waitFor(() => expect(readTaken()).toBe(taken));
});
