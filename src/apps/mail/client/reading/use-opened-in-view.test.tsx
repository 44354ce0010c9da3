import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { addMails } from '../../../../../tests/support/mails.ts';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { createId } from '../../../../base/ids.ts';
import { mailApp } from '../app.tsx';
import { useOpenedInView } from './use-opened-in-view.ts';

const headHeight = 60;

/** Mocks the layout of the messages in a pane that is 600 pixels high. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const index = Array.from(this.parentElement?.querySelectorAll(':scope > article') ?? []).indexOf(this);
    return new DOMRect(0, Math.max(0, index) * headHeight, 500, headHeight);
  });
}

test.each([
  ['a long conversation is scrolled to the opened message', 30, [[{ top: 29 * headHeight }]]],
  ['a short conversation is not scrolled', 4, []],
])('%s', async (_name, count, expected) => {
  const threadId = createId();
  await renderApp(mailApp, '/apps/mail/archive', {
    prepare: ({ me, product }) =>
      addMails(product, me, count, () => ({ folder: 'archive', read: true, thread_id: threadId })),
  });
  const row = await screen.findByRole('link', { name: `Mail ${count}` });
  layOut();
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTo');
  await userEvent.click(row);
  const pane = within(await screen.findByRole('complementary', { name: `Mail ${count}` }));
  await waitFor(() => expect(pane.getAllByRole('article')).toHaveLength(count));
  const isPane = (target: unknown) => target === pane.getAllByRole('article')[0]?.parentElement;
  expect(scroll.mock.calls.filter((_call, at) => isPane(scroll.mock.contexts[at]))).toEqual(expected);
  vi.restoreAllMocks();
});

function Conversation({ earlier }: { earlier: readonly string[] }) {
  const opened = useRef<HTMLElement>(null);
  useOpenedInView(opened, earlier.length + 1);
  return (
    <div data-testid="pane">
      <h2>{earlier.length + 1}</h2>
      {earlier.map((name) => (
        <article key={name} />
      ))}
      <article ref={opened} />
      <div data-testid="rest" />
    </div>
  );
}

test('what is in view stays in its place when earlier messages arrive', () => {
  layOut();
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTo');
  const { rerender } = render(<Conversation earlier={[]} />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<Conversation earlier={['first', 'second']} />);
  const { calls, contexts } = scroll.mock;
  expect(calls).toEqual([[{ top: 2 * headHeight }]]);
  expect(contexts).toEqual([screen.getByTestId('pane')]);
  // Below the messages is space for a whole pane.
  const { minHeight } = screen.getByTestId('rest').style;
  expect(Number.parseFloat(minHeight)).toBe(600 + 2 * headHeight);
  vi.restoreAllMocks();
});
