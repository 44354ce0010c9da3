import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import {
  foldComposer,
  followOtherTabs,
  minimizeComposer,
  restoreComposer,
  useComposer,
} from './composer-store.ts';
import { followMailto } from './follow-mailto.ts';
import { useReplyPlace } from './reply-place.tsx';

const Composer = lazyPart(async () => (await import('./composer.tsx')).Composer);

/**
 * Returns an element that moves into a place, or to the end of the page without one. What is rendered into it keeps its state,
 * its uploads and the focus.
 */
function useMovedHost(place: HTMLElement | null): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const { activeElement } = document;
    const focused =
      activeElement instanceof HTMLElement && host.contains(activeElement) ? activeElement : null;
    (place ?? document.body).append(host);
    focused?.focus({ preventScroll: true });
  }, [place, host]);
  useEffect(() => () => host.remove(), [host]);
  return host;
}

/** Folds an open composer when another app is opened. A composer that was opened in an app stays open there. */
function useFoldedElsewhere(app: string | undefined): void {
  const last = useRef(app);
  useEffect(() => {
    if (last.current !== app) foldComposer();
    last.current = app;
  }, [app]);
}

/** The mail that is being written: an answer below the opened mail, another one over whatever screen. */
export function ComposePlace() {
  const uid = useSession().user?.uid;
  const app = useLocation({ select: ({ pathname }) => pathname.split('/')[2] });
  useFoldedElsewhere(app);
  const restore = useEffectEvent(() => restoreComposer({ isFolded: app !== 'mail' }));
  useEffect(() => {
    if (uid === undefined) return;
    restore();
    const unfollow = followOtherTabs();
    document.addEventListener('click', followMailto);
    return () => {
      unfollow();
      document.removeEventListener('click', followMailto);
    };
  }, [uid]);
  const { composition, isMinimized } = useComposer();
  const replyPlace = useReplyPlace(composition);
  const isLeaving = useLocation({ select: ({ pathname }) => pathname === '/logout' });
  const isOpen = composition !== null;
  useEffect(() => {
    if (isLeaving && isOpen) minimizeComposer(true); // not over the question what becomes of unsent texts
  }, [isLeaving, isOpen]);
  const place = isMinimized ? null : replyPlace;
  const host = useMovedHost(place);
  if (uid === undefined || !composition) return null;
  return createPortal(
    <Suspense>
      <Composer key={composition.id} composition={composition} isInline={place !== null} />
    </Suspense>,
    host,
  );
}
