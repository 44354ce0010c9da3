import { foldText } from '../../../base/fold.ts';
import type { Address } from './mail.ts';

/** What is suspicious about a sender from outside. */
export type Suspicion =
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'domain' | 'script'; readonly value: string }
  | { readonly kind: 'address'; readonly value: string };

interface Organization {
  /** What colleagues are called. */
  readonly names: readonly string[];
  /** The domain of the reader's own address. */
  readonly domain: string;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Letters that look like a Latin one. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аα'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еε'],
    ['h', 'һ'],
    ['i', 'іι1l|'],
    ['j', 'ј'],
    ['k', 'κк'],
    ['m', 'м'],
    ['n', 'ո'],
    ['o', 'оο0'],
    ['p', 'рρ'],
    ['s', 'ѕ5'],
    ['t', 'т'],
    ['u', 'υս'],
    ['v', 'ν'],
    ['w', 'ԝω'],
    ['x', 'хχ'],
    ['y', 'уγ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((other) => [other, latin] as const)),
);

/** What a domain looks like at a glance. */
const skeleton = (domain: string) =>
  [...domain.replaceAll('rn', 'm').replaceAll('vv', 'w')].map((sign) => twins[sign] ?? sign).join('');

const hasMixedScripts = (domain: string) =>
  domain.split('.').some((label) => /[a-z]/.test(label) && /[^\p{Script=Latin}\p{N}-]/u.test(label));

/** Whether one text becomes the other by one letter more, less or other, or by two neighbors changing places. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne--;
    endOther--;
  }
  const [middle, otherMiddle] = [one.slice(start, endOne), other.slice(start, endOther)];
  if (middle.length <= 1 && otherMiddle.length <= 1) return true;
  return middle.length === 2 && otherMiddle.length === 2 && middle === [...otherMiddle].reverse().join('');
}

/** Finds what a sender from outside imitates: a colleague's name, the organization's domain, or another address. */
export function findSuspicion(sender: Address, { names, domain }: Organization): Suspicion | undefined {
  if (sender.personId !== null || sender.email === '') return undefined;
  const own = domain.toLowerCase();
  const theirs = domainOf(sender.email);
  const shown = /[^\s<>"(]+@[^\s<>")]+/.exec(sender.name)?.[0];
  if (shown !== undefined && shown.toLowerCase() !== sender.email.toLowerCase())
    return { kind: 'address', value: shown };
  if (theirs !== own && own !== '') {
    const isTwin = skeleton(theirs) === skeleton(own) || isOneEditAway(theirs, own);
    if (isTwin) return { kind: 'domain', value: theirs };
    const name = foldText(sender.name);
    if (name !== '' && names.some((one) => foldText(one) === name))
      return { kind: 'name', value: sender.name };
  }
  if (hasMixedScripts(theirs)) return { kind: 'script', value: theirs };
  return undefined;
}
