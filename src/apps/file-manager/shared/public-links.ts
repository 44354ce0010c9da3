import * as v from 'valibot';
import { type CallsOf, endpoint } from '../../../platform/kernel/http/shared/endpoint.ts';
import {
  instant,
  queryNumber,
  recordId,
  requiredText,
  text,
} from '../../../platform/kernel/http/shared/fields.ts';
import { mostFileBytes } from '../../../platform/kernel/files/shared/limits.ts';
import { Upload } from '../../../platform/kernel/files/shared/schema.ts';
import {
  guestCalls,
  guestEntriesAtOnce,
  linkKinds,
  maxLinks,
  maxVisitorLength,
  publicLinkCalls,
} from './public-link-calls.ts';
import { FileText } from './schema.ts';

/** The page of public links. The secret is in the fragment, which is not sent to servers. */
export const guestPath = '/shared';

/** The default limits of a deposit link. */
export const depositFiles = 100;
export const depositBytes = 1024 * 1024 * 1024;

const maxUses = 100_000;
const maxDepositBytes = 50 * depositBytes;
const exampleId = '01929f3e-7c1a-7000-8000-000000000001';
const linkId = () => recordId('file_public_links');
const limit = (most: number) =>
  v.optional(
    v.pipe(
      v.number('Enter a number'),
      v.integer('Enter a whole number'),
      v.minValue(0, 'At least 0'),
      v.maxValue(most, `At most ${most}`),
    ),
    0,
  );

export const NewPublicLink = v.object({
  entryId: recordId('file_entries'),
  kind: v.picklist(linkKinds, 'This value does not exist'),
  /** What guests see instead of the name of the file or folder. */
  title: v.optional(text(200), ''),
  /** Empty for none. */
  password: v.optional(text(200), ''),
  expiresAt: v.optional(v.nullable(instant()), null),
  /** Only for viewing: guests give a name, which is over the pictures that they see. */
  watermark: v.optional(v.boolean(), false),
  /** Downloads, or uploaded files; 0 for no limit, or the usual one of deposits. */
  maxUses: limit(maxUses),
  /** Bytes that guests can upload; 0 for the usual limit. */
  maxBytes: limit(maxDepositBytes),
});

/** A public link as its creator, people who see its entry, and administrators receive it, without the secret. */
export const PublicLink = v.object({
  id: v.string(),
  entryId: v.string(),
  /** Empty if the person may not see the entry; its creator then gets the title. */
  entryName: v.string(),
  entryKind: v.picklist(['folder', 'file']),
  kind: v.picklist(linkKinds),
  title: v.string(),
  owner: v.string(),
  hasPassword: v.boolean(),
  hasWatermark: v.boolean(),
  expiresAt: v.nullable(v.string()),
  maxUses: v.number(),
  uses: v.number(),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
  /** Whether guests can use it now. */
  isLive: v.boolean(),
  canRevoke: v.boolean(),
});
export type PublicLink = v.InferOutput<typeof PublicLink>;

/** A file or folder as guests see it. */
export const GuestEntry = v.object({
  id: v.string(),
  kind: v.picklist(['folder', 'file']),
  name: v.string(),
  size: v.number(),
  /** Pixels; 0 for what is not shown as a picture. */
  width: v.number(),
});
export type GuestEntry = v.InferOutput<typeof GuestEntry>;

/** What a link opens. */
const OpenedLink = v.object({
  id: v.string(),
  /** Proves for some hours that the link was opened, with its password if it has one. */
  pass: v.string(),
  kind: v.picklist(linkKinds),
  /** Whether folders can be downloaded as an archive; limits count single files. */
  hasArchives: v.boolean(),
  /** Whether only pictures and PDF files are shown, with the guest's name over them. */
  hasWatermark: v.boolean(),
  title: v.string(),
  owner: v.string(),
  expiresAt: v.nullable(v.string()),
  /** The file or folder; null for deposits, which show nothing. */
  entry: v.nullable(GuestEntry),
});
export type OpenedLink = v.InferOutput<typeof OpenedLink>;

/** The state of a guest's upload, without the resulting file. */
const GuestUpload = v.object({ ...v.omit(Upload, ['file']).entries, isDone: v.boolean() });
export type GuestUpload = v.InferOutput<typeof GuestUpload>;

const pass = () => requiredText(1000);
const open = { auth: 'open' } as const;

/** The calls of people for public links. */
export const publicLinkApi = {
  list: endpoint({
    ...publicLinkCalls.list,
    auth: 'user',
    summary: 'List the public links of files and folders that I may see',
    description: `At most ${maxLinks}, my own first.`,
    answer: v.array(PublicLink),
    example: {},
  }),
  listAll: endpoint({
    ...publicLinkCalls.listAll,
    auth: 'admin',
    summary: 'List the public links of everybody',
    description: `At most ${maxLinks}: links that work first, the newest first. Links to files and folders that I may not see have neither name nor title.`,
    answer: v.array(PublicLink),
    example: {},
  }),
  create: endpoint({
    ...publicLinkCalls.create,
    auth: 'user',
    summary: 'Create a public link',
    description:
      'Guests open it without an account. Only this answer contains its address. It works as long as its creator can manage the file or folder.',
    body: NewPublicLink,
    answer: v.object({ id: v.string(), url: v.string() }),
    example: { body: { entryId: exampleId, kind: 'download' } },
  }),
  revoke: endpoint({
    ...publicLinkCalls.revoke,
    auth: 'user',
    summary: 'End a public link',
    description: 'For its creator, those who can manage the file or folder, and administrators.',
    body: v.object({ id: linkId() }),
    answer: v.object({ done: v.boolean() }),
    example: { body: { id: exampleId } },
  }),
};

/** The calls as the browser sends them. */
export type PublicLinkApi = CallsOf<typeof publicLinkApi>;

/** The calls of guests. */
export const guestApi = {
  open: endpoint({
    ...guestCalls.open,
    ...open,
    summary: 'Open a public link',
    description:
      'A link with a password answers `needsPassword` until the password comes with it, and one with a watermark `needsName` until the visitor’s name or email does. 404 for links that do not work any more. The pass also comes as a cookie for the calls whose address it must not be in.',
    body: v.object({
      token: requiredText(100),
      password: v.optional(text(200), ''),
      visitor: v.optional(text(maxVisitorLength), ''),
    }),
    answer: v.object({
      needsPassword: v.boolean(),
      needsName: v.boolean(),
      link: v.nullable(OpenedLink),
    }),
    example: { body: { token: 'none' } },
  }),
  listEntries: endpoint({
    ...guestCalls.listEntries,
    ...open,
    summary: 'List what is in a folder of a public link',
    description: `At most ${guestEntriesAtOnce} at once, folders first: the first ones, or those after another.`,
    body: v.object({ pass: pass(), folderId: recordId(), afterId: v.optional(recordId()) }),
    answer: v.array(GuestEntry),
    example: { body: { pass: 'none', folderId: exampleId } },
  }),
  getContent: endpoint({
    ...guestCalls.getContent,
    ...open,
    summary: 'The content of a file of a public link',
    description:
      'Links for viewing only answer with what the page can show, those with a watermark only with pictures, as WebP, and PDF files, with the visitor’s name and the time over them. 422 for PDF files that cannot get a watermark, such as damaged ones.',
    query: v.object({
      linkId: linkId(),
      entryId: recordId(),
      download: v.optional(v.picklist(['true', 'false'], 'This value does not exist'), 'false'),
    }),
    answer: v.any(),
    example: { query: { linkId: exampleId, entryId: exampleId } },
  }),
  getText: endpoint({
    ...guestCalls.getText,
    ...open,
    summary: 'The text of a document of a public link',
    description: 'For links without a watermark that do not limit the number of downloads.',
    query: v.object({ linkId: linkId(), entryId: recordId() }),
    answer: FileText,
    example: { query: { linkId: exampleId, entryId: exampleId } },
  }),
  getArchive: endpoint({
    ...guestCalls.getArchive,
    ...open,
    summary: 'A folder of a public link as one archive',
    description: 'For links that allow downloads and do not limit their number.',
    query: v.object({ linkId: linkId(), folderId: recordId() }),
    answer: v.any(),
    example: { query: { linkId: exampleId, folderId: exampleId } },
  }),
  beginUpload: endpoint({
    ...guestCalls.beginUpload,
    ...open,
    summary: 'Begin to upload a file by a deposit link',
    description: 'A file of 0 bytes is in the folder at once.',
    body: v.object({
      pass: pass(),
      name: requiredText(255),
      size: v.pipe(
        v.number('Enter a number'),
        v.integer('Enter a whole number'),
        v.minValue(0, 'Enter zero or more'),
        v.maxValue(mostFileBytes, `At most ${mostFileBytes}`),
      ),
    }),
    answer: GuestUpload,
    example: { body: { pass: 'none', name: 'plan.pdf', size: 1000 } },
  }),
  getUpload: endpoint({
    ...guestCalls.getUpload,
    ...open,
    summary: 'How far an upload by a deposit link is',
    query: v.object({ linkId: linkId() }),
    answer: GuestUpload,
    example: { query: { linkId: exampleId } },
  }),
  putPiece: endpoint({
    ...guestCalls.putPiece,
    ...open,
    summary: 'Send the next piece of an upload by a deposit link',
    description: 'The file is in the folder when its last piece has arrived. The answer says nothing of it.',
    query: v.object({ linkId: linkId(), offset: queryNumber(0, mostFileBytes) }),
    upload: { types: ['application/octet-stream'], maxBytes: mostFileBytes },
    answer: GuestUpload,
    example: { query: { linkId: exampleId, offset: '0' } },
  }),
};

/** The calls as the browser sends them. */
export type GuestApi = CallsOf<typeof guestApi>;
