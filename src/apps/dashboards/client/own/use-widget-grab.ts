import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { moveWidget } from '../../shared/own/widgets.ts';
import { useOwnTexts } from './texts/en.ts';

interface Grabbed {
  readonly id: string;
  readonly title: string;
  readonly place: number;
}

/**
 * Moves widgets by the keyboard: once one is picked up, the arrow keys carry it through the list, Space drops it, Escape puts it
 * back. Each step is announced, and only the drop is saved.
 */
export function useWidgetGrab(
  widgets: readonly Widget[],
  announce: (text: string) => void,
  onMove: (id: string, place: number) => void,
) {
  const { say } = useOwnTexts();
  const { number } = useFormat();
  const [grabbed, setGrabbed] = useState<Grabbed>();
  const count = number(widgets.length);
  const begin = (id: string, title: string) => {
    setGrabbed({ id, title, place: widgets.findIndex((one) => one.id === id) });
    announce(say.grabbed(title));
  };
  const step = (by: number) => {
    if (!grabbed) return;
    const place = Math.max(0, Math.min(widgets.length - 1, grabbed.place + by));
    setGrabbed({ ...grabbed, place });
    announce(say.over(grabbed.title, number(place + 1), count));
  };
  const drop = () => {
    if (!grabbed) return;
    setGrabbed(undefined);
    announce(say.dropped(grabbed.title, number(grabbed.place + 1), count));
    onMove(grabbed.id, grabbed.place);
  };
  const cancel = () => {
    if (!grabbed) return;
    setGrabbed(undefined);
    announce(say.canceled(grabbed.title));
  };
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (event.key === 'ArrowLeft') step(-forward);
    else if (event.key === 'ArrowRight') step(forward);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === ' ' || event.key === 'Enter') drop();
    else if (event.key === 'Escape' || event.key === 'Tab') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isActive = grabbed !== undefined;
  useEffect(() => {
    if (!isActive) return;
    // Before any other part of the page takes the key.
    addEventListener('keydown', takeKey, { capture: true });
    return () => removeEventListener('keydown', takeKey, { capture: true });
  }, [isActive]);
  const shown = grabbed ? moveWidget(widgets, grabbed.id, grabbed.place) : widgets;
  return { shown, grabbedId: grabbed?.id, begin };
}
