import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../tests/support/axe-screen.ts';
import { loadKitPages } from '../../tests/support/kit-pages.ts';

const pages = await loadKitPages();
const examples = [...pages.values()].flatMap(({ name, examples: list }) =>
  list.map((example) => ({ name, ...example })),
);
const controls = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'switch',
  'radio',
  'slider',
  'combobox',
  'spinbutton',
  'menuitem',
  'option',
  'dialog',
  'alertdialog',
];

/** Nothing that axe objects to, and nothing that a screen reader could only call "button". */
async function expectAccessible(): Promise<void> {
  expect(await findViolations(document.body)).toEqual([]);
  for (const role of controls) expect(screen.queryAllByRole(role, { name: '' })).toEqual([]);
}

describe.each(examples)('the example "$title" of $name', ({ render: renderExample }) => {
  test('is accessible, also when its button has been pressed', async () => {
    const { container } = render(<main>{renderExample()}</main>);
    expect(container.querySelector('main')?.childNodes.length).toBeGreaterThan(0);
    await expectAccessible();
    const button = screen.queryAllByRole<HTMLButtonElement>('button').find(({ disabled }) => !disabled);
    if (!button) return;
    await userEvent.click(button);
    const popup = button.getAttribute('aria-haspopup');
    if (popup === 'menu') await waitFor(() => expect(screen.getByRole('menu')).toBeDefined());
    await expectAccessible();
  });
});
