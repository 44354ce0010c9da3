import * as React from 'react';

// React drops what an `act` that is not awaited leaves behind: the render of a component that waits for its texts or its code. The page then
// stays as it is, until something else changes. Events and renders of tests are not awaited; here, such a render continues a little later.
//
// An `act` in the effects of another one clears the queue of the outer one. User-event calls such an `act` when an effect moves the focus
// away from a changed field. React then renders transitions in time slices of its scheduler, which `act` never starts, and loops forever.
// Here, the queue is restored.

/** The tasks that wait for the end of an `act`; null outside of it. */
interface Internals {
  actQueue: unknown[] | null;
}

const react: Record<string, unknown> = Object(Reflect.get(React, 'default'));
const internals = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'] as Internals; // safe: React's own name
const { act } = React;
/** Tests may replace the timers. */
const { setTimeout: waitFor } = globalThis;
const retryMs = 5;

function actLasting(callback: () => unknown): unknown {
  const outerQueue = internals.actQueue;
  let queue: unknown[] = [];
  let isSync = false;
  const acting: unknown = act(() => {
    queue = internals.actQueue ?? [];
    const result = callback();
    isSync = !(result instanceof Promise);
    return result as void; // safe: React looks whether it is a promise
  });
  if (outerQueue) internals.actQueue ??= outerQueue;
  else if (isSync && queue.length > 0) {
    const left = queue.splice(0);
    waitFor(() => actLasting(() => void internals.actQueue?.push(...left)), retryMs);
  }
  return acting;
}

Object.assign(react, { act: actLasting });
