import { defineCollection } from '../../../kernel/collections/shared/collection.ts';
import { sortBy } from '../../../kernel/collections/shared/order.ts';
import type { Role } from '../../identity/shared/schema.ts';

/** An account as everybody who is signed in sees it: without its e-mail address and settings. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  readonly roles: readonly Role[];
  /** False when the account is disabled: its name stays next to what the person did. */
  readonly isActive: boolean;
  readonly version: number;
}

/** Everybody with an account. Each browser has all of them, also without a network. */
export const personCollection = defineCollection<Person>()({
  app: 'people',
  name: 'people',
  api: '/api/people',
  keep: 'all',
  sorts: { name: [sortBy('name', { text: true, required: true })] },
  order: 'name',
  search: ({ name }) => [name],
});
