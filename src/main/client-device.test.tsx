import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../../tests/support/render-app.tsx';
import { readSession } from '../platform/people/identity/client/session.ts';
import { authApi } from '../platform/people/identity/shared/schema.ts';
import { reportDevice } from './client-device.ts';

test('the languages and time zone of the browser are reported once', async () => {
  const languages = vi
    .spyOn(navigator, 'languages', 'get')
    .mockReturnValue(['en-GB-u-ca-buddhist', '', 'klingon', 'tr']);
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

test('a browser with an unknown time zone reports again only if its languages change', async () => {
  let spoken = ['tr'];
  const languages = vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => spoken);
  onTestFinished(() => languages.mockRestore());
  const { network } = await startSession({
    prepare: async ({ me }) => {
      const device = { languages: ['tr'], timeZone: 'Mars/North' as never };
      await me.call(authApi.updateUser, { body: { user: { data: { device } } } });
    },
  });
  const listReports = () => network.listBodies(authApi.updateUser.path);
  await act(async () => reportDevice());
  expect(listReports()).toEqual([]);
  spoken = ['en-GB', 'tr'];
  await act(async () => reportDevice());
  const device = { languages: ['en-GB', 'tr'], timeZone: 'UTC' };
  await vi.waitFor(() => expect(listReports()).toEqual([{ user: { data: { device } } }]));
});
