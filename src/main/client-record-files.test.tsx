import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../tests/support/render-app.tsx';
import { contactsApp } from '../apps/contacts/client/app.tsx';
import { companyApi, contactApi, dealApi } from '../apps/contacts/shared/schema.ts';
import { projectRecordApi } from '../apps/dashboards/shared/project/schema.ts';
import { dashboardsApp } from '../apps/dashboards/client/app.tsx';
import { fileManagerApp } from '../apps/file-manager/client/app.tsx';
import { recordFolderApi } from '../apps/file-manager/shared/record-folders.ts';
import { fileManagerApi } from '../apps/file-manager/shared/schema.ts';
import { accessApi } from '../platform/kernel/access/shared/schema.ts';

const user = userEvent.setup();
const findFiles = async () => within(await screen.findByRole('region', { name: 'Files' }));

test('a dropped file goes into a new folder of the contact, which the file manager opens', async () => {
  const { router } = await renderApp(contactsApp, '/apps/contacts/people/c1', {
    otherApps: [fileManagerApp],
    prepare: ({ me }) =>
      me.call(contactApi.create, { body: { contact: { id: 'c1', name: 'Clara', visibility: 'everyone' } } }),
  });
  const files = await findFiles();
  expect(await files.findByText(/Drop files here/)).toBeDefined();
  expect(files.queryByRole('link', { name: 'Open folder' })).toBeNull();
  const offer = new File(['the offer'], 'offer.txt');
  const dataTransfer = { types: ['Files'], files: [offer], items: [] };
  await act(async () => fireEvent.drop(screen.getByRole('region', { name: 'Files' }), { dataTransfer }));
  expect(await files.findByRole('link', { name: /offer\.txt/ })).toBeDefined();
  expect(files.queryByText(/Drop files here/)).toBeNull();

  await act(async () => fireEvent.drop(screen.getByRole('region', { name: 'Files' }), { dataTransfer }));
  expect(await screen.findByRole('dialog', { name: /offer\.txt/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await user.click(await files.findByRole('link', { name: 'Open folder' }));
  expect(await screen.findByRole('link', { name: 'offer.txt' })).toBeDefined();
  const path = within(screen.getByRole('navigation', { name: 'Path' }));
  expect(path.getByRole('link', { name: 'Contacts' })).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apps\/file-manager\/folder\//));
});

test.each([
  ['company', '/apps/contacts/companies/r1', companyApi.create.path],
  ['deal', '/apps/contacts/deals?deal=r1', dealApi.create.path],
])('a %s takes the files that are chosen', async (noun, address, path) => {
  await renderApp(contactsApp, address, {
    otherApps: [fileManagerApp],
    prepare: ({ me }) =>
      me.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [noun]: { id: 'r1', name: 'Fig Press' } }),
      }),
  });
  const files = await findFiles();
  const choosing = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: [new File(['the offer'], 'offer.txt')] });
    this.dispatchEvent(new Event('change'));
  });
  await user.click(files.getByRole('button', { name: 'Add files' }));
  choosing.mockRestore();
  expect(await files.findByRole('link', { name: /offer\.txt/ })).toBeDefined();
  expect(files.getByRole('link', { name: 'Open folder' })).toBeDefined();
});

test('a project takes the files of those who can edit it', async () => {
  await renderApp(dashboardsApp, '/apps/dashboards/project?project=p1', {
    otherApps: [fileManagerApp],
    prepare: ({ me }) =>
      me.call(projectRecordApi.create, { body: { project: { id: 'p1', name: 'Harbor' } } }),
  });
  const files = await findFiles();
  expect(await files.findByText(/Drop files here/)).toBeDefined();
  const dataTransfer = { types: ['Files'], files: [new File(['the plan'], 'plan.txt')], items: [] };
  await act(async () => fireEvent.drop(screen.getByRole('region', { name: 'Files' }), { dataTransfer }));
  expect(await files.findByRole('link', { name: /plan\.txt/ })).toBeDefined();
});

test('those who can view a project see its files in the dashboard and in Organization until they are removed', async () => {
  let removeMe: () => Promise<unknown> = () => expect.fail('The project is not shared.');
  await renderApp(dashboardsApp, '/apps/dashboards/project?project=p1', {
    otherApps: [fileManagerApp],
    async prepare({ me, product }) {
      const other = await product.asUser('user');
      await other.call(projectRecordApi.create, { body: { project: { id: 'p1', name: 'Harbor' } } });
      const member = { scope: 'project:p1', principal: `user:${me.uid}` };
      await other.call(accessApi.setGrant, { body: { ...member, level: 'view' } });
      removeMe = () => other.call(accessApi.removeGrant, { body: member });
      const body = { entity: 'projects', recordId: 'p1' };
      const { id: parentId } = (await other.call(recordFolderApi.create, { body })).body;
      await other.call(fileManagerApi.createFolder, { body: { parentId, name: 'Sketches' } });
    },
  });
  const files = await findFiles();
  expect(await files.findByRole('link', { name: /Sketches/ })).toBeDefined();
  expect(files.queryByRole('button', { name: 'Add files' })).toBeNull();
  await user.click(await files.findByRole('link', { name: 'Open folder' }));
  const path = within(await screen.findByRole('navigation', { name: 'Path' }));
  expect(await path.findByRole('link', { name: 'Projects' })).toBeDefined();
  const list = await screen.findByRole('link', { name: 'Sketches' });
  await act(removeMe);
  await waitFor(() => expect(list.isConnected).toBe(false));
});
