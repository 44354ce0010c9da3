import type { MailServer } from './mail-servers.ts';

/** Waits for work, or rejects when the deadline passes. */
export async function waitUntil<Result>(deadline: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const onLate = () => reject(deadline.reason);
  if (deadline.aborted) onLate();
  deadline.addEventListener('abort', onLate);
  try {
    return await Promise.race([work, late]);
  } finally {
    deadline.removeEventListener('abort', onLate);
  }
}

const changingCalls: readonly PropertyKey[] = ['setFlags', 'move', 'remove'];

/** Returns a mailbox whose calls reject after the deadline. It calls `onChange` after each change of a mail there. */
export const endAt = (deadline: AbortSignal, server: MailServer, onChange: () => void): MailServer =>
  new Proxy(server, {
    get(_, name) {
      const value: unknown = Reflect.get(server, name, server);
      if (typeof value !== 'function' || name === 'close') return value;
      return async (...input: readonly unknown[]) => {
        deadline.throwIfAborted();
        const result: unknown = await waitUntil(deadline, Reflect.apply(value, server, input));
        if (changingCalls.includes(name)) onChange();
        return result;
      };
    },
  });
