import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WithState } from '../component-docs.ts';
import { focusUnknown, submitByKey } from '../submit-by-key.ts';
import { ChipSelect } from './chip-select.tsx';
import { Combobox } from './combobox.tsx';

const people = [
  { value: 'noor', label: 'Noor Aziz' },
  { value: 'ngozi', label: 'Ngozi Eze', names: ['ngozi@example.com'] },
  { value: 'nguyen', label: 'Nguyễn An' },
];

const fields = {
  ChipSelect: (values: readonly string[], setValues: (values: readonly string[]) => void) => (
    <ChipSelect
      label="People"
      options={people}
      values={values}
      onValuesChange={setValues}
      emptyText="Nobody"
    />
  ),
  Combobox: (values: readonly string[], setValues: (values: readonly string[]) => void) => (
    <Combobox
      label="People"
      options={people}
      value={values[0] ?? null}
      onValueChange={(value) => setValues(value === null ? [] : [value])}
      emptyText="Nobody"
      openLabel="Open"
    />
  ),
};

const submit = vi.fn();
beforeEach(() => submit.mockReset());

function renderForm(renderField: (typeof fields)[keyof typeof fields]): HTMLInputElement {
  const show = (children: ReactNode) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
    <form
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnknown(event.currentTarget)) submit();
      }}
    >
      {children}
      <button type="submit">Save</button>
    </form>
  );
  render(
    <WithState<readonly string[]> initial={[]}>
      {(values, setValues) =>
        show(
          <>
            {renderField(values, setValues)}
            <output aria-label="Chosen">{values.join()}</output>
          </>,
        )
      }
    </WithState>,
  );
  return screen.getByRole('combobox', { name: 'People' });
}

const expectChosen = (values: string) =>
  waitFor(() => expect(screen.getByLabelText('Chosen').textContent).toBe(values));

it.each(Object.entries(fields))(
  'a %s highlights the first match, which Enter takes, and no Enter submits while text is typed',
  async (_name, renderField) => {
    const box = renderForm(renderField);
    await userEvent.type(box, 'ng{Enter}');
    await expectChosen('ngozi');
    await userEvent.clear(box);
    await userEvent.type(box, 'Nobody here{Enter}');
    expect(box.value).toBe('Nobody here');
    expect(await screen.findByText('“Nobody here” isn’t in the list.')).toBeDefined();
    expect(submit).not.toHaveBeenCalled();
  },
);

it.each(Object.entries(fields))(
  'a %s takes a whole name or address when it is left',
  async (_name, renderField) => {
    const box = renderForm(renderField);
    await userEvent.type(box, 'nguyen an');
    await userEvent.tab();
    await expectChosen('nguyen');
    await userEvent.clear(box);
    await userEvent.type(box, 'ngozi@example.com');
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(screen.getByLabelText('Chosen').textContent).toMatch(/ngozi$/));
  },
);

it.each(Object.entries(fields))(
  'what names nobody stays in a %s, and the field says so until it is changed',
  async (_name, renderField) => {
    const box = renderForm(renderField);
    await userEvent.type(box, 'ngo');
    await userEvent.tab();
    expect(await screen.findByText('“ngo” isn’t in the list.')).toBeDefined();
    await expectChosen('');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['ngo', 'true']);
    await userEvent.type(box, 'z');
    expect(screen.queryByText(/isn’t in the list/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expectChosen('ngozi');
  },
);

it.each(Object.entries(fields))(
  'Escape closes the list of a %s and leaves what is chosen',
  async (_name, renderField) => {
    const box = renderForm(renderField);
    await userEvent.type(box, 'noor{Enter}');
    await expectChosen('noor');
    await userEvent.type(box, '{Escape}{Escape}');
    await expectChosen('noor');
  },
);

it.each(Object.entries(fields))(
  'a form with a %s is submitted once its text is a choice, and not before',
  async (_name, renderField) => {
    const box = renderForm(renderField);
    await userEvent.type(box, 'ngo');
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('“ngo” isn’t in the list.')).toBeDefined();
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, 'zi eze');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    await expectChosen('ngozi');
  },
);

it('what is typed after a click into a Combobox takes the place of its choice', async () => {
  const box = renderForm(fields.Combobox);
  await userEvent.click(box);
  await userEvent.keyboard('noor{Enter}');
  await expectChosen('noor');
  await userEvent.click(document.body);
  await userEvent.click(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'Noor Aziz'.length]);
  await userEvent.keyboard('nguy{Enter}');
  await expectChosen('nguyen');
  // A second click sets the cursor.
  await userEvent.click(box);
  expect(box.selectionStart).toBe(box.selectionEnd);
  await userEvent.click(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard('ngoz{Enter}');
  await expectChosen('ngozi');
});

it('a choice stays while its text is removed, and is back when the field is left', async () => {
  const box = renderForm(fields.Combobox);
  await userEvent.type(box, 'noor{Enter}');
  await userEvent.clear(box);
  await expectChosen('noor');
  await userEvent.tab();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'People' }).value).toBe('Noor Aziz'),
  );
  await expectChosen('noor');
});

it('a choice that may be none is removed when the field is left without a text', async () => {
  const box = renderForm((values, setValues) => (
    <Combobox
      label="People"
      options={people}
      value={values[0] ?? null}
      onValueChange={(value) => setValues(value === null ? [] : [value])}
      emptyText="Nobody"
      openLabel="Open"
      clearLabel="Clear"
    />
  ));
  await userEvent.type(box, 'noor{Enter}');
  await userEvent.clear(box);
  await expectChosen('noor');
  await userEvent.tab();
  await expectChosen('');
});

it('a comma ends a whole name, and belongs to a text that is none', async () => {
  const box = renderForm(fields.ChipSelect);
  await userEvent.type(box, 'Noor Aziz,ngozi@example.com,Eze,');
  await expectChosen('noor,ngozi');
  expect(box.value).toBe('Eze,');
});
