import type { Command } from '../../../src/platform/kernel/database/server/command.ts';
import type { ExecuteOptions } from '../../../src/platform/kernel/database/server/database.ts';
import type { AnyEndpoint } from '../../../src/platform/kernel/http/shared/endpoint.ts';
import { replaceIds } from '../schema-node.ts';
import type { Caller, TestProduct } from '../product.ts';
import type { PickId } from './pick-ids.ts';

class RolledBack extends Error {}

/** Endpoints that end or lock the caller's session, or never finish. */
const leftOut = new Set(['/api/auth/sign-out', '/api/account/lock']);
const triesEach = 5;

/** Sends the example of an endpoint with the ids of existing records. */
function sendExample(caller: Caller, endpoint: AnyEndpoint, pick: PickId): Promise<Response> {
  const { query, body } = endpoint.example;
  const asked = new URLSearchParams(Object(endpoint.query && replaceIds(endpoint.query, query, pick)));
  return caller.fetch(asked.size > 0 ? `${endpoint.path}?${asked}` : endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    ...(endpoint.body && { body: JSON.stringify(replaceIds(endpoint.body, body, pick)) }),
  });
}

/**
 * Returns the inputs with which the routes call each command when they receive the examples of their endpoints. Each command runs in
 * a transaction that is rolled back.
 */
export async function readExampleInputs(
  { database, product }: TestProduct,
  caller: Caller,
  pickFor: (endpoint: AnyEndpoint) => PickId,
): Promise<Map<string, unknown>> {
  const inputs = new Map<string, unknown>();
  const succeeded = new Set<string>();
  const execute = database.execute.bind(database);
  const tryOut = async (command: Command, input: unknown, options: ExecuteOptions) => {
    let answer: unknown;
    const run: Command['run'] = async (transaction, given) => {
      answer = await command.run(transaction, given);
      throw new RolledBack();
    };
    if (!succeeded.has(command.name)) inputs.set(command.name, input);
    await execute({ ...command, run }, input, options).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    if (!succeeded.has(command.name)) inputs.set(command.name, input);
    succeeded.add(command.name);
    return { answer, seq: 0, commandId: 'taken-back', isReplay: false };
  };
  Object.assign(database, { execute: tryOut });
  for (const { endpoint } of product.routes)
    for (let left = triesEach; left > 0 && endpoint.method !== 'GET' && !leftOut.has(endpoint.path); left--) {
      const response = await sendExample(caller, endpoint, pickFor(endpoint));
      await response.body?.cancel();
      if (response.ok) break;
    }
  Object.assign(database, { execute });
  return inputs;
}
