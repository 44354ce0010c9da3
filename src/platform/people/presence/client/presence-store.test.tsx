import { render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/product.ts';
import { startSession } from '../../../../../tests/support/render-app.tsx';
import { StreamReader } from '../../../../../tests/support/streams.ts';
import { liveApi } from '../../../kernel/live/shared/schema.ts';
import { presenceApi } from '../shared/schema.ts';
import { followPresence, useStatus } from './presence-store.ts';

// own worker: the chat started by another test file also loads presence.
const Status = ({ id, name }: { id: string; name: string }) => <p>{`${name} ${useStatus(id)}`}</p>;

/** Comes online, until the test is over. */
async function connect(person: Caller): Promise<void> {
  const stream = new StreamReader(await person.fetch(liveApi.stream.path));
  onTestFinished(() => stream.close());
}

test('who comes online during the request for the list stays, though the response does not know it yet', async () => {
  const { me, product, network } = await startSession();
  const [ann, bob] = [await product.asPerson('Ann Arbor'), await product.asPerson('Bob Stone')];
  await connect(bob);
  await bob.call(presenceApi.updatePresence, { body: { status: 'away' } });
  await waitFor(() => expect(network.answered).toContain(liveApi.stream.path));
  const release = network.hold();
  onTestFinished(followPresence(me.uid));
  render([<Status key="ann" id={ann.uid} name="ann" />, <Status key="bob" id={bob.uid} name="bob" />]);
  // Nobody is called offline before the server has said so.
  screen.getByText('ann undefined');
  await waitFor(() => expect(network.answered).toContain(presenceApi.listPresences.path));
  await connect(ann);
  await screen.findByText('ann online');
  release();
  await screen.findByText('bob away');
  expect(await screen.findByText('ann online')).toBeDefined();
});
