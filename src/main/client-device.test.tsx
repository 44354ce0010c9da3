import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../../tests/support/render-app.tsx';
import { readSession } from '../platform/people/identity/client/session.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';
import { reportDevice } from './client-device.ts';

test('the server learns the languages and the time zone of the browser once', async () => {
  const languages = vi
    .spyOn(navigator, 'languages', 'get')
    .mockReturnValue(['en-GB-u-ca-buddhist', '', 'tr']);
  onTestFinished(() => languages.mockRestore());
  const { network } = await startSession({ settings: { timeZone: undefined } });
  const listReports = () =>
    network.listBodies(authApi.updateUser.path).filter((body) => JSON.stringify(body).includes('languages'));
  await act(async () => reportDevice());
  const device = { languages: ['en-GB', 'tr'], timeZone: 'UTC' };
  await vi.waitFor(() => expect(readSession().user?.data.settings.device).toEqual(device));
  expect(listReports()).toEqual([{ user: { data: { device } } }]);
  await act(async () => reportDevice());
  expect(listReports()).toHaveLength(1);
});
