import { Failure } from '../../../src/base/failures.ts';
import { growingCalendars } from './calendars.ts';
import { growingCards, growingTables } from './contacts.ts';
import { growingArchives, growingPages, growingPdfs, growingPlain, growingXml } from './documents.ts';
import type { GrowingFile } from './growing-file.ts';
import { growingAnswers, readAnswers } from './mail-servers.ts';
import { growingMails } from './mails.ts';
import { growingNotes, growingSearched, growingSigns } from './searched.ts';
import { growingHtml, growingMarkdown, growingPastes } from './texts.ts';
import { growingUpdates } from './updates.ts';

const zone = 'Europe/Istanbul';
const now = '2026-11-27T09:00:00.000Z';
const encode = (text: string) => new TextEncoder().encode(text);

type Read = (text: string) => unknown;

const loadCalendars = () => import('../../../src/apps/calendar/server/ics/foreign-files.ts');
const loadDocuments = () => import('./read-documents.ts');
const loadSearched = () => import('./read-searched.ts');
const loadTexts = () => import('./read-texts.ts');

async function loadEvents(): Promise<Read> {
  const { readFileEvents } = await loadCalendars();
  return (text) => readFileEvents(text, zone, now);
}

async function loadMessages(): Promise<Read> {
  const { readFileMessages } = await loadCalendars();
  return (text) => readFileMessages(text, zone, now);
}

async function loadMails(): Promise<Read> {
  const { readEml } = await import('../../../src/platform/kits/eml/server/read-eml.ts');
  const { isVouchedFor } = await import('../../../src/platform/kits/eml/server/authentication.ts');
  return async (text) => {
    const { authentication, mail } = await readEml(encode(text), now);
    isVouchedFor(authentication, mail.sender.email, { host: 'mx.b.example', address: 'me@b.example' });
  };
}

async function loadCards(): Promise<Read> {
  const { readVcard } = await import('../../../src/apps/contacts/server/foreign-files.ts');
  return (text) => readVcard(encode(text));
}

async function loadTables(): Promise<Read> {
  const { readCsv } = await import('../../../src/platform/kernel/transfer/server/node-csv-file.ts');
  return (text) => readCsv(encode(text), { delimiter: ',', encoding: 'utf-8' });
}

const searched = [...growingPlain, ...growingSearched];
const lines = growingPlain.filter(({ name }) => name.includes('lines'));

/**
 * The parsers of external files, responses and texts, with growing inputs. Rejected inputs count as read. Each parser loads when it
 * is used, because all of them together take longer to load than most take to read.
 */
export const fileReaders: Readonly<
  Record<string, { files: readonly GrowingFile[]; read: (text: string) => Promise<void> }>
> = Object.fromEntries(
  (
    [
      ['calendar', growingCalendars, loadEvents],
      ['invitation', growingCalendars, loadMessages],
      ['mail', growingMails, loadMails],
      ['vCard', growingCards, loadCards],
      ['CSV', growingTables, loadTables],
      ['mail server', growingAnswers, async () => readAnswers],
      ['Markdown text', growingMarkdown, async () => (await loadTexts()).readMarkdownText],
      ['marked text', growingMarkdown, async () => (await loadTexts()).markText],
      ['rich text', [...growingHtml, ...growingPastes], async () => (await loadTexts()).readRichText],
      ['plain file', growingPlain, async () => (await loadDocuments()).readPlainFile],
      ['page', growingPages, async () => (await loadDocuments()).readPage],
      ['part of a document', growingXml, async () => (await loadDocuments()).readOffice],
      ['zip archive', growingArchives, async () => (await loadDocuments()).readArchive],
      ['PDF', growingPdfs, async () => (await loadDocuments()).readPdf],
      ['searched text', searched, async () => (await loadSearched()).searchText],
      ['typed search', searched, async () => (await loadSearched()).searchFor],
      ['snippet of a mail', searched, async () => (await loadSearched()).cutSnippets],
      ['mail by rules', searched, async () => (await loadSearched()).applyAllRules],
      ['comparison of versions', lines, async () => (await loadSearched()).compareVersions],
      ['note', [...growingNotes, ...growingPlain], async () => (await loadSearched()).readNoteFile],
      ['board', growingNotes, async () => (await loadSearched()).readBoardFile],
      ['list of addresses', growingNotes, async () => (await loadSearched()).readAddressList],
      ['template', growingSigns, async () => (await loadSearched()).readSigns],
      [
        'change of a shared text',
        growingUpdates,
        async () => (await import('./read-updates.ts')).changeSharedText,
      ],
    ] as const
  ).map(([name, files, load]: readonly [string, readonly GrowingFile[], () => Promise<Read>]) => [
    name,
    {
      files,
      read: async (text: string) => {
        try {
          await (
            await load()
          )(text);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
        }
      },
    },
  ]),
);
