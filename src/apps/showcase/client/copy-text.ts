import { showMessage } from '../../../platform/frame/shell/client/messages.ts';
import { useShowcaseTexts } from './texts/en.ts';

/** Copies a text and says so; `what` names it in the message. */
export async function copyText(text: string, what = text): Promise<void> {
  const { icons } = useShowcaseTexts.current();
  try {
    await navigator.clipboard.writeText(text);
    showMessage({ variant: 'success', text: icons.copied(what) });
  } catch {
    showMessage({ variant: 'error', text: icons.copyFailed });
  }
}
