import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import { maxQuotaMegabytes, maxTrashDays, spaceCalls } from './space-calls.ts';

/** How many people are listed, those with the most first. */
export const maxListedPeople = 20;

const megabytes = () =>
  v.nullable(
    v.pipe(
      v.number('Enter a number'),
      v.integer('Enter a whole number'),
      v.minValue(1, 'Enter a number greater than zero'),
      v.maxValue(maxQuotaMegabytes, 'This number is too large'),
    ),
  );

/** Days after which the trash is emptied unless administrators set another number. */
export const usualTrashDays = 30;

/** The limits of space in megabytes, null for none, and the days after which the trash is emptied. */
export const Quotas = v.object({
  personMegabytes: megabytes(),
  organizationMegabytes: megabytes(),
  trashDays: v.optional(
    v.pipe(
      v.number('Enter a number'),
      v.integer('Enter a whole number'),
      v.minValue(1, 'Enter a number greater than zero'),
      v.maxValue(maxTrashDays, 'This number is too large'),
    ),
    usualTrashDays,
  ),
});
export type Quotas = v.InferOutput<typeof Quotas>;

/** What files belong to, for what takes the space. A content of several files counts in the first of its kinds. */
export const spaceKinds = ['current', 'attachments', 'versions', 'trash', 'pending'] as const;
export type SpaceKind = (typeof spaceKinds)[number];

export const Space = v.object({
  /** The bytes that my files take. */
  bytes: v.number(),
  /** My limit in bytes; null for no limit. */
  quota: v.nullable(v.number()),
  /** Usage by category: files, attachments in other apps, earlier versions, trash, and unused uploads. */
  parts: v.array(v.object({ kind: v.picklist(spaceKinds), bytes: v.number() })),
});
export type Space = v.InferOutput<typeof Space>;

export const OrganizationSpace = v.object({
  bytes: v.number(),
  quotas: Quotas,
  people: v.array(v.object({ id: v.string(), bytes: v.number() })),
});
export type OrganizationSpace = v.InferOutput<typeof OrganizationSpace>;

export const spaceApi = {
  get: endpoint({
    ...spaceCalls.get,
    auth: 'user',
    summary: 'Get how much space my files take',
    answer: Space,
    example: {},
  }),
  getOrganization: endpoint({
    ...spaceCalls.getOrganization,
    auth: 'admin',
    summary: 'Get how much space the files of everyone take',
    description: `With the ${maxListedPeople} people whose files take the most.`,
    answer: OrganizationSpace,
    example: {},
  }),
  setQuotas: endpoint({
    ...spaceCalls.setQuotas,
    auth: 'admin',
    summary: 'Limit the space of files, and the time in the trash',
    description:
      'In megabytes, for each person and for the organization; null for no limit. Files that are there already stay. The trash is emptied after the days given.',
    body: Quotas,
    answer: Quotas,
    example: { body: { personMegabytes: 5000, organizationMegabytes: null } },
  }),
};

/** The calls as the browser sends them. */
export type SpaceApi = CallsOf<typeof spaceApi>;
