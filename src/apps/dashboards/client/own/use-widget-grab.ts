import { useState } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useGrabKeys } from '../../../../ui/drag/use-grab-keys.ts';
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
  useGrabKeys(grabbed !== undefined, {
    onStep: (along, down) => step(along + down),
    onDrop: drop,
    onCancel: cancel,
  });
  const shown = grabbed ? moveWidget(widgets, grabbed.id, grabbed.place) : widgets;
  return { shown, grabbedId: grabbed?.id, begin };
}
