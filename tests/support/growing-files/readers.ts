import { readFileEvents, readFileMessages } from '../../../src/apps/calendar/server/ics/foreign-files.ts';
import { readVcard } from '../../../src/apps/contacts/server/foreign-files.ts';
import { Failure } from '../../../src/base/failures.ts';
import { readCsv } from '../../../src/platform/kernel/transfer/server/node-csv-file.ts';
import { isVouchedFor } from '../../../src/platform/kits/eml/server/authentication.ts';
import { readEml } from '../../../src/platform/kits/eml/server/read-eml.ts';
import { growingCalendars } from './calendars.ts';
import { growingCards, growingTables } from './contacts.ts';
import { growingArchives, growingPages, growingPdfs, growingPlain, growingXml } from './documents.ts';
import type { GrowingFile } from './growing-file.ts';
import { growingAnswers, readAnswers } from './mail-servers.ts';
import { growingMails } from './mails.ts';
import { readArchive, readOffice, readPage, readPdf, readPlainFile } from './read-documents.ts';
import {
  applyAllRules,
  compareVersions,
  cutSnippets,
  readAddressList,
  readBoardFile,
  readNoteFile,
  readSigns,
  searchFor,
  searchText,
} from './read-searched.ts';
import { growingNotes, growingSearched, growingSigns } from './searched.ts';
import { changeSharedText } from './read-updates.ts';
import { markText, readMarkdownText, readRichText } from './read-texts.ts';
import { growingHtml, growingMarkdown, growingPastes } from './texts.ts';
import { growingUpdates } from './updates.ts';

const zone = 'Europe/Istanbul';
const now = '2026-11-27T09:00:00.000Z';
const encode = (text: string) => new TextEncoder().encode(text);

const readTable = (text: string) => readCsv(encode(text), { delimiter: ',', encoding: 'utf-8' });

async function readMail(text: string): Promise<void> {
  const { authentication, mail } = await readEml(encode(text), now);
  isVouchedFor(authentication, mail.sender.email, { host: 'mx.b.example', address: 'me@b.example' });
}

/** The parsers of external files, responses and texts, with growing inputs. Rejected inputs count as read. */
export const fileReaders: Readonly<
  Record<string, { files: readonly GrowingFile[]; read: (text: string) => Promise<void> }>
> = Object.fromEntries(
  (
    [
      ['calendar', growingCalendars, (text: string) => readFileEvents(text, zone, now)],
      ['invitation', growingCalendars, (text: string) => readFileMessages(text, zone, now)],
      ['mail', growingMails, readMail],
      ['vCard', growingCards, (text: string) => readVcard(encode(text))],
      ['CSV', growingTables, readTable],
      ['mail server', growingAnswers, readAnswers],
      ['Markdown text', growingMarkdown, readMarkdownText],
      ['marked text', growingMarkdown, markText],
      ['rich text', [...growingHtml, ...growingPastes], readRichText],
      ['plain file', growingPlain, readPlainFile],
      ['page', growingPages, readPage],
      ['part of a document', growingXml, readOffice],
      ['zip archive', growingArchives, readArchive],
      ['PDF', growingPdfs, readPdf],
      ['searched text', [...growingPlain, ...growingSearched], searchText],
      ['typed search', [...growingPlain, ...growingSearched], searchFor],
      ['snippet of a mail', [...growingPlain, ...growingSearched], cutSnippets],
      ['mail by rules', [...growingPlain, ...growingSearched], applyAllRules],
      ['comparison of versions', growingPlain.filter(({ name }) => name.includes('lines')), compareVersions],
      ['note', [...growingNotes, ...growingPlain], readNoteFile],
      ['board', growingNotes, readBoardFile],
      ['list of addresses', growingNotes, readAddressList],
      ['template', growingSigns, readSigns],
      ['change of a shared text', growingUpdates, changeSharedText],
    ] as const
  ).map(([name, files, read]) => [
    name,
    {
      files,
      read: async (text: string) => {
        try {
          await read(text);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
        }
      },
    },
  ]),
);
