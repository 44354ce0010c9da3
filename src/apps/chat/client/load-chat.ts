/** The chat's code, which nothing on the first screens waits for. */
export const loadPanel = () => import('./chat-panel.tsx');
export const loadPanelRoom = () => import('./panel-room.tsx');

/** Calls back when the browser has nothing better to do; returns how to stop. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(id);
}
