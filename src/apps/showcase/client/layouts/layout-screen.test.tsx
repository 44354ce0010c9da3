import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { showcaseApp } from '../app.tsx';

const shell = () => document.querySelector<HTMLElement>('.shell')?.dataset;

test('what a page sets of the layout overrides the person’s own choice, and ends with the page', async () => {
  const { router } = await renderApp(showcaseApp, '/ui/page-layouts/simple/left-sidebar', {
    roles: ['admin'],
    settings: { layout: { style: 'layout1', config: { scroll: 'body', footer: { display: true } } } },
  });
  const go = (path: string) => act(() => router.navigate({ to: path }));
  await screen.findByText('Simple: Start sidebar');
  expect(shell()).toMatchObject({ scroll: 'body', footer: 'on' });

  await go('/ui/page-layouts/carded/right-sidebar-2-tabbed');
  await screen.findByText('Carded: End sidebar 2, tabs');
  expect(shell()).toMatchObject({ scroll: 'content', footer: 'off' });

  await go('/ui/page-layouts/simple/right-sidebar-3');
  await screen.findByText('Simple: End sidebar 3');
  expect(shell()).toMatchObject({ scroll: 'body', footer: 'on' });
});
