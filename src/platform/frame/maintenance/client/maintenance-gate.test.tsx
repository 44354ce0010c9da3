import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../../../../tests/support/render-app.tsx';
import { NetworkError } from '../../../kernel/http/client/api-error.ts';
import { call } from '../../../kernel/http/client/call.ts';
import { quickPanelApi } from '../../quick-panel/shared/schema.ts';
import { maintenanceApi } from '../shared/schema.ts';
import { followMaintenance } from './api.ts';
import { MaintenanceGate } from './maintenance-gate.tsx';
import { markServed } from './maintenance-store.ts';

test('a refused request waits as if the server were not reached, and the page covers the app', async () => {
  const { product } = await startSession();
  const admin = await product.asUser('admin');
  followMaintenance();
  render(<MaintenanceGate />);
  expect((await call(quickPanelApi.getData)).events).toEqual([]);

  const endsAt = new Date(product.clock.now.getTime() + 3_600_000).toISOString();
  await admin.call(maintenanceApi.start, { body: { endsAt, note: 'A larger server' } });
  await act(() => expect(call(quickPanelApi.getData)).rejects.toBeInstanceOf(NetworkError));
  expect(await screen.findByText('We’ll be right back')).toBeDefined();
  expect(await screen.findByText('A larger server')).toBeDefined();

  await admin.call(maintenanceApi.end);
  expect((await call(quickPanelApi.getData)).events).toEqual([]);
  act(markServed);
  expect(screen.queryByText('We’ll be right back')).toBeNull();
});
