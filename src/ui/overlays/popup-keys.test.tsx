import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Combobox } from '../fields/combobox.tsx';
import { WithState } from '../component-docs.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Select } from '../fields/select.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const button = (name: string) => screen.getByRole('button', { name });
const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
const expectGone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

const chosen = vi.fn();
beforeEach(() => chosen.mockReset());

it('a menu is walked by the arrow keys and by first letters, and leaves by Escape', async () => {
  render(
    <Menu trigger={<Button>Actions</Button>}>
      <MenuItem>Rename</MenuItem>
      <MenuItem onClick={chosen}>Delete</MenuItem>
    </Menu>,
  );
  button('Actions').focus();
  await press('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(items[0]?.hasAttribute('data-highlighted')).toBe(true));
  await press('{ArrowDown}');
  await waitFor(() => expect(items[1]?.hasAttribute('data-highlighted')).toBe(true));
  await press('r');
  await waitFor(() => expect(items[0]?.hasAttribute('data-highlighted')).toBe(true));
  await press('{Escape}');
  await expectGone('menu');
  await expectFocus(() => button('Actions'));
  expect(chosen).not.toHaveBeenCalled();
});

const dialogs = {
  Dialog: (open: boolean, setOpen: (open: boolean) => void) => (
    <Dialog open={open} onOpenChange={setOpen} title="Contact" description="Only the name is needed.">
      <TextField label="Name" />
    </Dialog>
  ),
  Drawer: (open: boolean, setOpen: (open: boolean) => void) => (
    <Drawer open={open} onOpenChange={setOpen} title="Contact">
      <TextField label="Name" />
    </Drawer>
  ),
};

it.each(Object.entries(dialogs))(
  'a %s is named by its title, keeps the focus inside, and gives it back on Escape',
  async (_name, renderDialog) => {
    render(
      <WithState initial={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>Open</Button>
            {renderDialog(open, setOpen)}
          </>
        )}
      </WithState>,
    );
    button('Open').focus();
    await press('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Contact' });
    await expectFocus(() => screen.getByRole('textbox', { name: 'Name' }));
    for (let presses = 0; presses < 4; presses++) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
    await press('{Escape}');
    await expectGone('dialog');
    await expectFocus(() => button('Open'));
  },
);

it('a question is an alert dialog that tells its description, and only its button answers yes', async () => {
  const close = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Delete the board?"
      description="Its cards go too."
      confirmLabel="Delete"
      onConfirm={chosen}
    />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the board?' });
  const describedBy = dialog.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('Its cards go too.');
  await press('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledWith(false, expect.anything()));
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.click(button('Delete'));
  expect(chosen).toHaveBeenCalledOnce();
});

it('a select opens, moves and chooses by keyboard, and tells its value', async () => {
  const options = ['Low', 'Middle', 'High'].map((label) => ({ value: label, label }));
  render(
    <WithState initial="Low">
      {(value, setValue) => (
        <Select label="Priority" options={options} value={value} onValueChange={setValue} />
      )}
    </WithState>,
  );
  const box = screen.getByRole('combobox', { name: 'Priority' });
  expect(box.textContent).toContain('Low');
  box.focus();
  await press('{ArrowDown}');
  await screen.findByRole('listbox');
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Low' }).hasAttribute('data-highlighted')).toBe(true),
  );
  await press('{End}{Enter}');
  await expectGone('listbox');
  expect(box.textContent).toContain('High');
});

it('a combobox finds without accents, keeps its name while it is open, and chooses by Enter', async () => {
  const options = ['Egypt', 'Türkiye', 'Germany'].map((label) => ({ value: label, label }));
  render(
    <WithState<string | null> initial={null}>
      {(value, setValue) => (
        <>
          <Combobox
            label="Country"
            options={options}
            value={value}
            onValueChange={setValue}
            emptyText="No such country"
            openLabel="Open"
          />
          <output>{value}</output>
        </>
      )}
    </WithState>,
  );
  const box = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.type(box, 'turk');
  await screen.findByRole('option', { name: 'Türkiye' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Country' })).toBe(box);
  await press('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Türkiye'));
});

it('on phones a combobox is a button; its sheet has the field', async () => {
  Object.assign(window, { innerWidth: 390 });
  onTestFinished(() => void Object.assign(window, { innerWidth: 1440 }));
  render(
    <WithState<string | null> initial="Egypt">
      {(value, setValue) => (
        <Combobox
          label="Country"
          options={['Egypt', 'Türkiye'].map((label) => ({ value: label, label }))}
          value={value}
          onValueChange={setValue}
          emptyText="No such country"
          openLabel="Open"
        />
      )}
    </WithState>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: /Country/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Country' });
  await userEvent.type(within(sheet).getByRole('combobox', { name: 'Country' }), 'turk');
  await userEvent.click(await within(sheet).findByRole('option', { name: 'Türkiye' }));
  await expectGone('dialog');
  expect(screen.getByRole('combobox', { name: /Country/ }).textContent).toContain('Türkiye');
});

it('a popover is named, opens by keyboard and gives the focus back on Escape', async () => {
  render(
    <Popover trigger={<Button>Share</Button>} label="Sharing">
      <p>Everybody sees it.</p>
    </Popover>,
  );
  button('Share').focus();
  await press('{Enter}');
  await screen.findByRole('dialog', { name: 'Sharing' });
  await press('{Escape}');
  await expectGone('dialog');
  await expectFocus(() => button('Share'));
});

it('a tooltip shows for the keyboard, goes by Escape, and is not read twice', async () => {
  render(
    <>
      <IconButton icon="edit" label="Rename" />
      <TooltipLayer />
    </>,
  );
  await userEvent.tab();
  const tip = await screen.findByText('Rename');
  expect(tip.getAttribute('aria-hidden')).toBe('true');
  await press('{Escape}');
  expect(screen.queryByText('Rename')).toBeNull();
});
