import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { WithState } from '../component-docs.ts';
import { submitByKey } from '../submit-by-key.ts';
import { englishUiTexts, UiTextsContext } from '../ui-texts.ts';
import { DateTimeField } from './date-time-field.tsx';

const now = '2026-11-22T09:50'; // a Sunday

interface Options {
  initial?: string;
  kind?: 'date' | 'datetime';
  allDayTime?: string;
  min?: string;
  max?: string;
  error?: string;
}

function renderField({ initial = '', ...props }: Options = {}) {
  const values: string[] = [];
  render(
    <WithState initial={initial}>
      {(value, setValue) => (
        <DateTimeField
          label="Due"
          now={now}
          value={value}
          onValueChange={(wall) => {
            values.push(wall);
            setValue(wall);
          }}
          {...props}
        />
      )}
    </WithState>,
  );
  return { values, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }) };
}

const findActive = () => document.activeElement?.getAttribute('aria-label');

test('what is typed becomes a date when the field is left or Enter is pressed', async () => {
  const { values, box } = renderField();
  await userEvent.tab();
  await userEvent.keyboard('tomorrow 14:30');
  expect(values).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect([values.at(-1), box.value]).toEqual(['2026-11-23T14:30', 'Mon, Nov 23, 2:30 PM']);
  await userEvent.clear(box);
  await userEvent.keyboard('fri');
  await userEvent.tab();
  expect(values.at(-1)).toBe('2026-11-27T14:30');
  await userEvent.clear(box);
  await userEvent.tab();
  expect(values.at(-1)).toBe('');
});

test('what is not understood stays, says so and sends no form', async () => {
  const { values, box } = renderField({ initial: '2026-11-24T09:00' });
  await userEvent.clear(box);
  await userEvent.type(box, 'someday{Enter}');
  expect([values, box.value, box.getAttribute('aria-invalid')]).toEqual([[], 'someday', 'true']);
  const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toContain('tomorrow');
  await userEvent.clear(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('Ctrl+Enter submits what is typed, and not what is no date', async () => {
  const submit = vi.fn();
  render(
    <WithState initial="">
      {(value, setValue) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields
        <form
          onKeyDown={submitByKey}
          onSubmit={(event) => {
            event.preventDefault();
            submit(value);
          }}
        >
          <DateTimeField label="Due" now={now} value={value} onValueChange={setValue} />
        </form>
      )}
    </WithState>,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
  await userEvent.type(box, '25:00{Control>}{Enter}{/Control}');
  expect([submit.mock.calls, box.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await userEvent.clear(box);
  await userEvent.type(box, 'tomorrow 14:30{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submit.mock.calls).toEqual([['2026-11-23T14:30']]));
});

test('a day that has passed shows its year', () => {
  expect(renderField({ initial: '2026-11-20T09:00' }).box.value).toBe('Fri, Nov 20, 2026, 9:00 AM');
});

test('slashes and the hours are those of the region', async () => {
  const values: string[] = [];
  render(
    <UiTextsContext value={{ ...englishUiTexts, locale: 'en-GB' }}>
      <WithState initial="">
        {(value, setValue) => (
          <DateTimeField
            label="Due"
            now={now}
            value={value}
            onValueChange={(wall) => {
              values.push(wall);
              setValue(wall);
            }}
          />
        )}
      </WithState>
    </UiTextsContext>,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
  await userEvent.type(box, '3/12 14:30{Enter}');
  expect([values.at(-1), box.value]).toEqual(['2026-12-03T14:30', 'Thu 3 Dec, 14:30']);
  await userEvent.clear(box);
  await userEvent.type(box, '12/26/2026{Enter}');
  expect([values.length, box.value]).toEqual([1, '12/26/2026']);
  const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toContain('“5 December”');
});

test('a whole phrase is understood', async () => {
  const { values, box } = renderField();
  await userEvent.type(box, 'next tue 2pm{Enter}');
  expect(values).toEqual(['2026-11-24T14:00']);
});

test('a date without a time takes the one that stands for any, and does not show it', async () => {
  const { values, box } = renderField({ allDayTime: '23:59' });
  await userEvent.type(box, 'dec 5{Enter}');
  expect([values, box.value]).toEqual([['2026-12-05T23:59'], 'Sat, Dec 5']);
});

test('the month is reached and left by the keyboard', async () => {
  const { values, box } = renderField({ initial: '2026-11-24', kind: 'date' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('grid', { name: 'November 2026' });
  await expect.poll(findActive).toBe('Tuesday, November 24, 2026');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(findActive()).toBe('Wednesday, December 2, 2026');
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeDefined();
  await userEvent.keyboard('{Home}');
  expect(findActive()).toBe('Sunday, November 29, 2026');
  await userEvent.keyboard('{End}{PageDown}');
  expect(findActive()).toBe('Tuesday, January 5, 2027');
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{ArrowLeft}{ArrowUp}{Enter}');
  expect(values).toEqual(['2025-12-28']);
  await expect.poll(() => document.activeElement).toBe(box);
  expect(screen.queryByRole('grid')).toBeNull();
});

test('days outside of the bounds cannot be chosen', async () => {
  const { values } = renderField({
    initial: '2026-11-24',
    kind: 'date',
    min: '2026-11-23',
    max: '2026-11-25',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Choose date: Due' }));
  await screen.findByRole('grid');
  await userEvent.click(screen.getByRole('gridcell', { name: 'Thursday, November 26, 2026' }));
  await userEvent.click(screen.getByRole('gridcell', { name: 'Sunday, November 22, 2026' }));
  expect([values, screen.queryByRole('button', { name: 'Today' })]).toEqual([[], null]);
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(values).toEqual(['2026-11-23']);
});

test('a time is chosen from the list, and "No date" clears', async () => {
  const { values } = renderField({ initial: '2026-11-24T09:00', allDayTime: '23:59' });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Choose date: Due' }));
  await open();
  await userEvent.click(await screen.findByRole('option', { name: '2:30 PM' }));
  await open();
  await userEvent.click(await screen.findByRole('option', { name: 'Any time' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'No date' }));
  expect(values).toEqual(['2026-11-24T14:30', '2026-11-24T23:59', '']);
});

test('today with a bound that has passed nine o’clock takes the next half hour', async () => {
  const { values, box } = renderField({ min: now });
  await userEvent.type(box, 'today{Enter}');
  expect(values).toEqual(['2026-11-22T10:00']);
});

test('a field tells its error', () => {
  const { box } = renderField({ error: 'Too early' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too early');
});

test('what is typed before the reader of dates is loaded is read as soon as it is', async () => {
  vi.resetModules();
  const { DateTimeField: Fresh } = await import('./date-time-field.tsx');
  const values: string[] = [];
  render(<Fresh label="Due" now={now} value="" onValueChange={(wall) => values.push(wall)} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
  fireEvent.change(box, { target: { value: 'tomorrow 14:30' } });
  fireEvent.blur(box);
  expect(values).toEqual([]);
  await waitFor(() => expect(values).toEqual(['2026-11-23T14:30']));
});

/** Renders a form with a date field whose reader is not loaded yet, and records what it submits. */
async function renderForm() {
  vi.resetModules();
  const fresh = await import('./date-time-field.tsx');
  const reader = await import('./date-reader.ts');
  expect(reader.getDateReader()).toBeUndefined();
  const sent: string[] = [];
  render(
    <WithState initial="2026-11-24T09:00">
      {(value, setValue) => (
        <form
          aria-label="To-do"
          onSubmit={(event) => {
            event.preventDefault();
            sent.push(value);
          }}
        >
          <fresh.DateTimeField label="Due" now={now} value={value} onValueChange={setValue} />
          <button type="submit">Save</button>
        </form>
      )}
    </WithState>,
  );
  return { sent, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }) };
}

test.each([
  ['by its button', () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['by Enter', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })],
])(
  'a form that is sent %s before what reads dates is loaded waits for the typed date',
  async (_how, send) => {
    const { sent, box } = await renderForm();
    fireEvent.change(box, { target: { value: 'tomorrow 14:30' } });
    send(box);
    expect(sent).toEqual([]);
    await waitFor(() => expect(sent).toEqual(['2026-11-23T14:30']));
  },
);

test('a form with a date that is not understood is not sent', async () => {
  const { sent, box } = await renderForm();
  fireEvent.change(box, { target: { value: 'someday' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([sent, document.activeElement]).toEqual([[], box]);
});
