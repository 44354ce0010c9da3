import { turnOnPush, usePushState } from './push-device.ts';
import { usePushTexts } from './texts/en.ts';

/** Says under the switch how notifications reach this device while the app is closed, and what can be done about it. */
export function PushLine() {
  const texts = usePushTexts();
  const state = usePushState();
  const action = { unasked: texts.ask, failed: texts.retry }[String(state)];
  return (
    <div className="mt-0.5 ps-8 text-xs text-dim">
      <p role="status">{state !== 'off' && state !== 'unsupported' && texts[state]}</p>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => void turnOnPush()}
          className="ring-focus mt-1 rounded font-semibold text-accent-text underline-offset-2 hover:underline"
        >
          {action}
        </button>
      )}
    </div>
  );
}
