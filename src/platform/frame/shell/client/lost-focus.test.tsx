import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';
import { followLostFocus } from './lost-focus.ts';
import { contentId } from './skip-link.tsx';

const show = (children: ReactNode) => {
  onTestFinished(followLostFocus());
  render(
    <main id={contentId} tabIndex={-1}>
      {children}
    </main>,
  );
};
const press = (keys: string) => userEvent.keyboard(keys);
const expectPageFocused = () => waitFor(() => expect(document.activeElement?.id).toBe(contentId));

/** Renders a button that opens an overlay and is removed when it opens. */
function Opener({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      {open === undefined && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {children(open ?? false, setOpen)}
    </>
  );
}

const overlays: Record<string, (open: boolean, setOpen: (open: boolean) => void) => ReactNode> = {
  Dialog: (open, setOpen) => (
    <Dialog open={open} onOpenChange={setOpen} title="Contact">
      <button type="button" onClick={() => setOpen(false)}>
        Send
      </button>
    </Dialog>
  ),
  Drawer: (open, setOpen) => (
    <Drawer open={open} onOpenChange={setOpen} title="Contact">
      <button type="button" onClick={() => setOpen(false)}>
        Send
      </button>
    </Drawer>
  ),
  ConfirmDialog: (open, setOpen) => (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Send?"
      description="It leaves at once."
      confirmLabel="Send"
      onConfirm={() => setOpen(false)}
    />
  ),
  Pane: (open, setOpen) =>
    open && (
      <section aria-label="Contact">
        <button
          type="button"
          onClick={() => setOpen(false)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          Send
        </button>
      </section>
    ),
};

const closings = Object.keys(overlays).flatMap((name) =>
  ['{Enter}', '{Escape}'].map((key) => [name, key] as const),
);

test('all dialogs use the tested components', () => {
  const sources = globSync('src/**/*.tsx').filter((file) =>
    /@base-ui\/react\/(alert-)?dialog'/.test(readFileSync(file, 'utf8')),
  );
  const names = Object.keys(overlays).map((name) => name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase());
  expect(names).toEqual(expect.arrayContaining(sources.map((file) => basename(file, '.tsx'))));
  expect(sources.every((file) => file.startsWith('src/ui/overlays/'))).toBe(true);
});

test.each(closings)(
  'a %s closed by %s moves the focus to the page if its trigger is gone',
  async (name, key) => {
    show(<Opener>{overlays[name] ?? (() => null)}</Opener>);
    screen.getByRole('button', { name: 'Open' }).focus();
    await press('{Enter}');
    (await screen.findByRole('button', { name: 'Send' })).focus();
    await press(key);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
    await expectPageFocused();
  },
);

test('a menu that removes its row moves the focus to the page', async () => {
  function Row() {
    const [isThere, setThere] = useState(true);
    return (
      isThere && (
        <Menu trigger={<button type="button">Actions</button>}>
          <MenuItem onClick={() => setThere(false)}>Delete</MenuItem>
        </Menu>
      )
    );
  }
  show(<Row />);
  screen.getByRole('button', { name: 'Actions' }).focus();
  await press('{Enter}');
  await screen.findByRole('menuitem', { name: 'Delete' });
  await press('{Enter}');
  await expectPageFocused();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const readFocus = () => document.activeElement?.textContent;

/** Renders a button that disables itself when clicked, and another button that enables it again. */
function showPager() {
  function Pager() {
    const [isDisabled, setDisabled] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setDisabled(false)}>
          Enable
        </button>
        <div>
          <button type="button">Previous</button>
          <button type="button" disabled={isDisabled} onClick={() => setDisabled(true)}>
            Next
          </button>
        </div>
      </>
    );
  }
  show(<Pager />);
}

async function pressNext() {
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await press('{Enter}');
  // Browsers blur a disabled button; jsdom does not.
  next.blur();
}

test('a button that is disabled during an action gets the focus back', async () => {
  showPager();
  await pressNext();
  await pause(250);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(readFocus()).toBe('Next'));
});

test('when a button stays disabled, the focus moves to the nearest control', async () => {
  showPager();
  await pressNext();
  await waitFor(() => expect(readFocus()).toBe('Previous'), { timeout: 3000 });
});

test('removing an element that a click on empty space blurred does not move the focus', async () => {
  function Row() {
    const [isThere, setThere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setThere(false)}>
          Remove
        </button>
        {isThere && <button type="button">Row</button>}
      </>
    );
  }
  show(<Row />);
  screen.getByRole('button', { name: 'Row' }).focus();
  await userEvent.click(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('button', { name: 'Row' })).toBeNull();
  await pause(250);
  expect(document.activeElement).toBe(document.body);
});
