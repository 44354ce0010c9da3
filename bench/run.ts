import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClientIfStale } from '../scripts/build.ts';
import { measureApi, measureApiLimit, measureGrowth, measureStart } from './api.ts';
import { measureBulk } from './bulk.ts';
import { measureCollections } from './collections.ts';
import { measureContacts } from './contacts.ts';
import { measureDashboards } from './dashboards.ts';
import { measureContents } from './file-contents.ts';
import { measureFolder } from './file-folder.ts';
import { keepRatios } from './history.ts';
import { measureLive } from './live.ts';
import { measureMail } from './mail.ts';
import { measureMailSync } from './mail-sync.ts';
import { measureNotes } from './notes.ts';
import { measureScreens } from './screens.ts';
import { measureSearch } from './search.ts';
import { measurePostgresWrites } from './postgres-writes.ts';
import { measurePanes } from './panes.ts';
import { measureRecords } from './records.ts';
import { printFigures } from './table.ts';
import { measureWindows } from './windows.ts';
import { measureWork } from './work.ts';

const parts = {
  start: measureStart,
  api: measureApi,
  limit: measureApiLimit,
  growth: measureGrowth,
  bulk: measureBulk,
  collections: measureCollections,
  contacts: measureContacts,
  dashboards: measureDashboards,
  files: async (folder: string) => [...(await measureContents(folder)), ...(await measureFolder(folder))],
  search: measureSearch,
  postgres: measurePostgresWrites,
  live: measureLive,
  mail: async (folder: string) => [...(await measureMail(folder)), ...(await measureMailSync(folder))],
  notes: measureNotes,
  panes: measurePanes,
  records: measureRecords,
  screens: measureScreens,
  windows: measureWindows,
  work: measureWork,
};

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'crm-bench-'));
const missed: string[] = [];
try {
  await buildClientIfStale();
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n## ${name}\n`);
    const startedAt = performance.now();
    const figures = await measure(folder);
    printFigures(figures);
    console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    keepRatios(name, figures);
    missed.push(...figures.filter(({ isMet }) => isMet === false).map((figure) => `${name}: ${figure.name}`));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed.length === 0 ? '\nAll goals are met.' : `\nMissed goals:\n- ${missed.join('\n- ')}`);
