import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RuleField } from './rule-field.tsx';

const user = userEvent.setup();

/** Renders the field for something that begins on Tuesday, November 24, 2037; `read` returns its rule. */
function open(rule = '') {
  const written = [rule];
  function Form() {
    const [value, setValue] = useState(rule);
    const change = (changed: string) => {
      written.push(changed);
      setValue(changed);
    };
    return <RuleField value={value} start="2037-11-24" onChange={change} />;
  }
  render(<Form />);
  return () => written.at(-1);
}

async function choose(label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('a custom rule repeats every so many weeks on chosen weekdays, and ends after some times', async () => {
  const read = open();
  await choose('Repeat', 'Custom…');
  expect(read()).toBe('FREQ=WEEKLY;BYDAY=TU');
  const interval = await screen.findByRole('textbox', { name: 'Repeat every' });
  await user.clear(interval);
  await user.type(interval, '3');
  await user.click(screen.getByRole('checkbox', { name: 'Thursday' }));
  expect(read()).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH');
  await choose('Ends', 'After several times');
  expect(read()).toBe('FREQ=WEEKLY;INTERVAL=3;COUNT=10;BYDAY=TU,TH');
  await choose('Unit', 'days');
  expect(read()).toBe('FREQ=DAILY;INTERVAL=3;COUNT=10');
});

test('one weekday stays, and what is no number changes nothing', async () => {
  const read = open();
  await choose('Repeat', 'Custom…');
  await user.click(await screen.findByRole('checkbox', { name: 'Tuesday' }));
  expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toHaveProperty('checked', true);
  const interval = await screen.findByRole('textbox', { name: 'Repeat every' });
  for (const text of ['0', '-2', '1.5', 'two', '100000']) {
    await user.clear(interval);
    await user.type(interval, text);
    await user.tab();
  }
  expect(read()).toMatch(/^FREQ=WEEKLY;(INTERVAL=\d{1,3};)?BYDAY=TU$/);
});

test('a custom month repeats on a date or on a weekday; another choice leaves the custom rule', async () => {
  const read = open('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=24');
  await choose('Repeat', 'Custom…');
  await choose('Day of the month', 'Every 2 months on the last Tuesday');
  expect(read()).toBe('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TU');
  await choose('Repeat', 'Every weekday');
  expect(read()).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR');
  expect(screen.queryByRole('textbox', { name: 'Repeat every' })).toBeNull();
  await choose('Repeat', 'Doesn’t repeat');
  expect(read()).toBe('');
});
