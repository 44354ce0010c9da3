import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../../../tests/support/render-app.tsx';
import { mailApp } from '../app.tsx';
import { linkAddresses } from '../reading/link-addresses.ts';
import { followMailto } from './follow-mailto.ts';
import { readMailto } from './open-mailto.ts';

const address = (email: string) => ({ name: '', email, personId: null });

test.each([
  ['mailto:clara%40example.org', { to: [address('clara@example.org')], subject: '', message: '' }],
  [
    'MAILTO:a@example.org,b@example.org?cc=c@example.org&To=d@example.org',
    {
      to: [address('a@example.org'), address('b@example.org'), address('d@example.org')],
      cc: [address('c@example.org')],
    },
  ],
  [
    'mailto:a@example.org?subject=50%25%20off%0D%0ABcc:x@example.org&body=1%20%3C%202%0A1+1=2',
    { subject: '50% off Bcc:x@example.org', bcc: [], message: '<p>1 &lt; 2</p><p>1+1=2</p>' },
  ],
  ['mailto:?subject=%', { to: [], subject: '%' }],
  ['mailto:nobody,%0d%0a', { to: [], cc: [], bcc: [], subject: '', message: '' }],
])('%s', (href, expected) => expect(readMailto(href)).toMatchObject(expected));

test('a link that asks for mail opens the composer', async () => {
  const listen = vi.spyOn(document, 'addEventListener');
  await renderApp(mailApp, '/apps/mail/inbox');
  // The place of the composer comes after the first picture.
  await expect.poll(() => listen.mock.calls.some(([, listener]) => listener === followMailto)).toBe(true);
  const link = document.createElement('a');
  link.href = 'mailto:clara@example.org?subject=Offer';
  link.textContent = 'Write an email';
  document.body.append(link);
  await userEvent.click(link);
  const composer = within(await screen.findByRole('region', { name: 'New mail' }));
  expect(await composer.findByDisplayValue('Offer')).toBeDefined();
  expect(await composer.findByText('clara@example.org')).toBeDefined();
  link.remove();
});

test.each([
  ['Ask clara@example.org.', 'Ask <mailto:clara@example.org>.'],
  ['(ayşe.k+x@ege.example, b@c.example)', '(<mailto:ay%C5%9Fe.k%2Bx@ege.example>, <mailto:b@c.example>)'],
  ['See https://example.org/a?b=@c, or', 'See <https://example.org/a?b=@c>, or'],
  ['a @ b, @name, x@y, 3@', 'a @ b, @name, x@y, 3@'],
])('addresses in a text become links: %s', (text, expected) => {
  const body = document.createElement('div');
  body.textContent = text;
  linkAddresses(body);
  expect(body.textContent).toBe(text);
  for (const link of body.querySelectorAll('a')) link.textContent = `<${link.getAttribute('href')}>`;
  expect(body.textContent).toBe(expected);
});

test('addresses in links stay as they are', () => {
  const body = document.createElement('div');
  body.innerHTML = '<p><a href="https://example.org/"><b>a@example.org</b></a> b@example.org</p>';
  linkAddresses(body);
  expect([...body.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://example.org/',
    'mailto:b@example.org',
  ]);
});
