import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { WithState } from '../component-docs.ts';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RangeField } from './range-field.tsx';
import { SearchField } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';

const choices = ['Month', 'Week', 'Day'].map((label) => ({ value: label, label }));
const groups = {
  SegmentedControl: (value: string, setValue: (value: string) => void) => (
    <SegmentedControl label="View" segments={choices} value={value} onValueChange={setValue} />
  ),
  RadioGroup: (value: string, setValue: (value: string) => void) => (
    <RadioGroup label="View" options={choices} value={value} onValueChange={setValue} />
  ),
};

it.each(Object.entries(groups))(
  'a %s is one stop of the tab key, and the arrow keys choose',
  async (_name, renderGroup) => {
    render(
      <>
        <WithState initial="Month">{renderGroup}</WithState>
        <button type="button">Next</button>
      </>,
    );
    expect(screen.getByRole('radiogroup', { name: 'View' })).toBeDefined();
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await userEvent.tab();
    expect(document.activeElement).toBe(radio('Month'));
    await userEvent.keyboard('{ArrowRight}');
    expect([radio('Week').checked, radio('Month').checked]).toEqual([true, false]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(radio('Day').checked).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  },
);

it('a switch has the role of one, and Space turns it', async () => {
  render(
    <WithState initial={false}>
      {(isOn, setOn) => <Switch label="Notifications" checked={isOn} onCheckedChange={setOn} />}
    </WithState>,
  );
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications' });
  await userEvent.tab();
  expect(document.activeElement).toBe(toggle);
  await userEvent.keyboard(' ');
  expect(toggle.checked).toBe(true);
  await userEvent.click(screen.getByText('Notifications'));
  expect(toggle.checked).toBe(false);
});

it('a range tells its ends and its value in words', () => {
  render(
    <WithState initial={40}>
      {(value, setValue) => (
        <RangeField
          label="Zoom"
          min={0}
          max={100}
          value={value}
          onValueChange={setValue}
          valueText={`${value} percent`}
        />
      )}
    </WithState>,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  expect([slider.min, slider.max, slider.getAttribute('aria-valuetext')]).toEqual(['0', '100', '40 percent']);
  fireEvent.change(slider, { target: { value: '50' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('50 percent');
});

it('a search box is emptied by Escape, and left by the next one', async () => {
  render(
    <WithState initial="">
      {(value, setValue) => <SearchField label="Search contacts" value={value} onValueChange={setValue} />}
    </WithState>,
  );
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search contacts' });
  await userEvent.type(box, 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([box.value, document.activeElement]).toEqual(['', box]);
  await userEvent.type(box, 'ada{Escape}');
  expect([box.value, document.activeElement]).toEqual(['', box]);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(box);
});

it('a password is shown by a button that says so, and keeps what was typed', async () => {
  render(<PasswordField label="Password" />);
  const box = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(box, 'secret');
  expect(box.type).toBe('password');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.keyboard(' ');
  expect([box.type, box.value]).toEqual(['text', 'secret']);
  expect(screen.getByRole('button', { name: 'Hide password' }).getAttribute('aria-pressed')).toBe('true');
});
