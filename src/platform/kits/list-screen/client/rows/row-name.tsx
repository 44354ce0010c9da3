import type { MouseEvent } from 'react';

/** The attribute by which a name has its card: the id of a colleague or contact, or an e-mail address. */
export type NameMark = Readonly<Partial<Record<`data-${'person' | 'contact' | 'address'}`, string>>>;

/** A click on the name is one on the link of its row, with the same keys held. */
function followRowLink({ nativeEvent, currentTarget }: MouseEvent): void {
  if (currentTarget.closest('a')) return; // it is a part of the link
  const { ctrlKey, metaKey, shiftKey, altKey } = nativeEvent;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey };
  const link = currentTarget.closest('[data-id]')?.querySelector('a[data-record]');
  link?.dispatchEvent(new globalThis.MouseEvent('click', click));
}

/** A name in a row that has a card: it lies above the link that covers the row, or in it, so that it can be pointed at. */
export function RowName({ mark, children }: { mark: NameMark; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link has the focus and the keys
    <span {...mark} onClick={followRowLink} className="relative z-1">
      {children}
    </span>
  );
}
