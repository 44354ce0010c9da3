import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { followTabAreas } from './tab-areas.ts';

beforeEach(() => {
  onTestFinished(followTabAreas());
  render(
    <>
      <aside data-region="navbar">
        <a href="#home">Home</a>
        <nav>
          <a href="#mail">Mail</a>
          <button type="button" disabled>
            Disabled
          </button>
          <a href="#chat">Chat</a>
        </nav>
      </aside>
      <header>
        <button type="button">Pin</button>
        <button type="button">Pages</button>
        <input aria-label="Search" />
        <button type="button">Language</button>
        <button type="button">Account</button>
      </header>
      <main>
        <button type="button">First</button>
        <div role="dialog">
          <nav>
            <a href="#one">One</a>
            <a href="#two">Two</a>
          </nav>
        </div>
      </main>
    </>,
  );
});

const readFocus = () => {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? (focused === document.body ? 'body' : focused?.textContent);
};

async function walk(options: { shift?: boolean }, steps: number) {
  const reached: unknown[] = [];
  for (let step = 0; step < steps; step++) {
    await userEvent.tab(options);
    reached.push(readFocus());
  }
  return reached;
}

test('each area and each text field in it is one Tab stop; controls in dialogs are separate stops', async () => {
  expect(await walk({}, 7)).toEqual(['Home', 'Pin', 'Search', 'Language', 'First', 'One', 'Two']);
  expect(await walk({ shift: true }, 6)).toEqual(['One', 'First', 'Account', 'Search', 'Pages', 'Chat']);
});

test('arrow keys, Home and End move the focus within an area, except in text fields', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(readFocus()).toBe('Chat');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(readFocus()).toBe('Mail');
  await userEvent.keyboard('{End}');
  expect(readFocus()).toBe('Chat');
  await userEvent.keyboard('{Home}');
  expect(readFocus()).toBe('Home');
  screen.getByLabelText('Search').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(readFocus()).toBe('Search');
});

test('a radio group is one Tab stop, and the arrow keys select in it', async () => {
  render(
    <header>
      <button type="button">Back</button>
      {['Board', 'Table', 'Chart'].map((name) => (
        <input key={name} type="radio" name="view" aria-label={name} defaultChecked={name === 'Table'} />
      ))}
      <button type="button">Add</button>
      <button type="button">More</button>
    </header>,
  );
  screen.getByRole('button', { name: 'Back' }).focus();
  expect(await walk({}, 2)).toEqual(['Table', 'Add']);
  expect(await walk({ shift: true }, 2)).toEqual(['Table', 'Back']);
  await userEvent.keyboard('{ArrowRight}');
  expect(readFocus()).toBe('Table');
  await userEvent.keyboard('{ArrowRight}');
  expect(readFocus()).toBe('Chart');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chart' }).checked).toBe(true);
});

test('in right-to-left text, the left arrow moves forward', async () => {
  document.documentElement.style.direction = 'rtl';
  onTestFinished(() => void document.documentElement.style.removeProperty('direction'));
  screen.getByRole('button', { name: 'Language' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(readFocus()).toBe('Account');
});

test('a table header with its filters is one Tab stop, and arrow keys at the edges of a filter move the focus', async () => {
  render(
    <div role="table">
      <div role="rowgroup">
        <div role="row">
          <span role="columnheader">
            <button type="button">Sort</button>
          </span>
        </div>
        <div role="row">
          <span role="cell">
            <input aria-label="Name" defaultValue="ab" />
            <input aria-label="Company" />
          </span>
        </div>
      </div>
      <button type="button">Row</button>
    </div>,
  );
  screen.getByRole('button', { name: 'Sort' }).focus();
  await userEvent.tab();
  expect(readFocus()).toBe('Row');
  screen.getByRole('button', { name: 'Sort' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(readFocus()).toBe('Name');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  name.setSelectionRange(1, 1);
  await userEvent.keyboard('{ArrowRight}');
  expect([readFocus(), name.selectionStart]).toEqual(['Name', 2]);
  await userEvent.keyboard('{ArrowRight}');
  expect(readFocus()).toBe('Company');
  await userEvent.keyboard('{ArrowLeft}');
  expect(readFocus()).toBe('Name');
  await userEvent.tab();
  expect(readFocus()).toBe('Row');
});
