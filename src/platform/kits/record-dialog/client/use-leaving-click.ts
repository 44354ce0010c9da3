import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Popups of the form are outside of it in the document; other controls have effects of their own. */
const keepsOpen = '.pop, .pop-backdrop, [role="dialog"], button, a, input, label, select, textarea';

/** The focused field takes what is typed in it, as if it was left. */
export function commitTyped(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Calls `onLeave` for a click on an empty part of the page outside of a form, unless the press began in the form. */
export function useLeavingClick(
  form: RefObject<HTMLElement | null>,
  isListening: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || !target.isConnected || target.closest(keepsOpen)) return;
    if (!form.current?.contains(target)) onLeave();
  });
  useEffect(() => {
    if (!isListening) return;
    let beganInside = false;
    const press = ({ target }: Event) => {
      beganInside = target instanceof Node && form.current?.contains(target) === true;
    };
    const click = ({ target }: Event) => {
      if (!beganInside) leave(target);
      beganInside = false;
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('click', click);
    };
  }, [form, isListening]);
}
