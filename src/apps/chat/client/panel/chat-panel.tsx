import clsx from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { lazyOnUse } from '../../../../ui/lazy-part.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { loadPanelRoom } from '../store/load-chat.ts';
import { MessageSkeleton } from '../room/message-skeleton.tsx';
import { changeLayoutOption } from '../../../../platform/frame/shell/client/use-layout.ts';
import { useFindPerson } from '../names.ts';
import { closeChatPanel, openChatPanel, useChatPanel } from './panel-state.ts';
import { useChatTexts } from '../texts/en.ts';
import '../../../../ui/icons/more-icons.ts';

export { ChatFollower } from '../store/follow-chat.ts';

const PanelRoom = lazyOnUse(async () => (await loadPanelRoom()).PanelRoom);

/** Where a press does not close the panel: in it, on its button, and in what floats over the page. */
const insidePlaces =
  '[data-chat-panel], [data-chat-toggle], [role="menu"], [role="dialog"], [role="status"], [role="alert"]';

interface ChatPanelProps {
  /** Whether the window is wide enough to show the panel beside the page. */
  isWide: boolean;
  /** Whether the strip of colleagues is visible while the panel is closed. */
  hasStrip: boolean;
}

/** The team chat at the window's end: the strip of colleagues, and the conversation that slides over the page. */
export function ChatPanel({ isWide, hasStrip }: ChatPanelProps) {
  const texts = useChatTexts();
  const { isOpen, contactId } = useChatPanel();
  const findPerson = useFindPerson();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const { activeElement } = document;
    const opener = activeElement instanceof HTMLElement ? activeElement : null;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeChatPanel();
    };
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(insidePlaces)) closeChatPanel();
    };
    const element = panel.current;
    // Where the panel covers the page, the keyboard stays in it too.
    const page = document.querySelector('.shell-frame');
    page?.toggleAttribute('inert', !isWide);
    if (!element?.contains(activeElement)) element?.querySelector<HTMLElement>('nav button')?.focus();
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromOutside);
      // Anyone who was in it goes back to where they came from.
      page?.removeAttribute('inert');
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) opener?.focus();
    };
  }, [isOpen, isWide]);

  const person = contactId === null ? undefined : findPerson(contactId);
  return (
    <div
      className={clsx(
        'pointer-events-none inset-y-0 end-0 w-90 max-w-screen overflow-clip',
        isWide ? 'absolute' : 'fixed z-40',
      )}
    >
      <div
        ref={panel}
        data-chat-panel
        className={clsx(
          'pointer-events-auto sticky top-0 flex h-dvh flex-col border-s border-line bg-paper text-ink transition-[translate,visibility] duration-250 ease-out',
          isOpen
            ? 'shadow-modal'
            : hasStrip
              ? 'translate-x-[calc(100%-70px)] rtl:-translate-x-[calc(100%-70px)]'
              : 'invisible translate-x-full rtl:-translate-x-full',
        )}
      >
        <div className="flex h-14 shrink-0 items-center border-b border-line">
          {isOpen && person ? (
            <div className="flex min-w-0 flex-1 items-center gap-3 ps-4">
              <Avatar name={person.name} photoUrl={person.picture} className="size-8 text-sm" />
              <h2 dir="auto" className="min-w-0 truncate text-base font-semibold">
                {person.name}
              </h2>
            </div>
          ) : (
            <div className="flex min-w-0 flex-1 items-center gap-2">
              <button
                type="button"
                aria-label={texts.teamChat}
                data-tooltip={isOpen ? undefined : texts.teamChat}
                aria-expanded={isOpen}
                onClick={() => (isOpen ? closeChatPanel() : openChatPanel())}
                className="ring-focus-inset grid h-14 w-[70px] shrink-0 place-items-center text-dim transition-colors hover:bg-hover hover:text-ink"
              >
                <Icon name="chat" size={22} />
              </button>
              <h2 className={clsx('truncate text-base font-semibold', !isOpen && 'invisible')}>
                {texts.teamChat}
              </h2>
            </div>
          )}
          {isOpen && isWide && (
            <IconButton
              icon={hasStrip ? 'keep-fill' : 'keep'}
              label={texts.keepStrip}
              aria-pressed={hasStrip}
              onClick={() => changeLayoutOption('rightSidePanel.folded', hasStrip)}
            />
          )}
          {isOpen && (
            <IconButton plain icon="close" label={texts.close} onClick={closeChatPanel} className="me-3" />
          )}
        </div>
        <div className="flex min-h-0 flex-1">
          <ContactStrip />
          <div inert={!isOpen} className="flex min-w-0 flex-1 flex-col">
            {isOpen && (
              <Suspense fallback={<MessageSkeleton />}>
                <PanelRoom key={contactId} contactId={contactId} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
