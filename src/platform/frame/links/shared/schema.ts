import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../kernel/http/shared/endpoint.ts';
import { linksCalls } from './calls.ts';

/** What a link to one of our own records shows to somebody who may read it. */
export const LinkCard = v.object({
  /** As it was asked for, such as /apps/plants/0192…. */
  path: v.string(),
  title: v.string(),
  /** What it is, for the icon and the word: todo, … */
  kind: v.string(),
});
export type LinkCard = v.InferOutput<typeof LinkCard>;

const maxLinkCards = 20;

export const linksApi = {
  listLinkCards: endpoint({
    ...linksCalls.listLinkCards,
    auth: 'user',
    summary: 'Describe links to our own records',
    description:
      'Paths of records that do not exist or that I may not read are left out, without a difference. Titles are in the language of Accept-Language where they are translated.',
    body: v.object({
      paths: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(500))),
        v.maxLength(maxLinkCards, `At most ${maxLinkCards} at once`),
      ),
    }),
    answer: v.array(LinkCard),
    example: { body: { paths: ['/apps/plants/01929f3e-7c1a-7000-8000-000000000001'] } },
  }),
};

/** The calls as the browser sends them. */
export type LinksApi = CallsOf<typeof linksApi>;
