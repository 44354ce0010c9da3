import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { findSampleColleagues } from '../../identity/server/sample.ts';
import { managers } from './manager-tables.ts';

/** Who reports to whom. */
const sample: Readonly<Record<string, string>> = {
  'tomas.kralik': 'ngozi.adeyemi',
  'oguz.ipekci': 'ngozi.adeyemi',
  'mateo.quispe': 'ngozi.adeyemi',
  'karim.bensalah': 'tomas.kralik',
  'leyla.demirtas': 'kofi.mensah',
  'giulia.ferrante': 'kofi.mensah',
  'wanda.zielinska': 'ingrid.solheim',
  'duc.tran': 'priya.raman',
  'elif.sahinoglu': 'priya.raman',
};

/** Gives the sample colleagues managers, once, and the person, unless they are an administrator, the head of the warehouse. */
export async function loadManagerSample(transaction: Transaction): Promise<void> {
  const writing = transaction.unchecked('sample data of several people');
  const colleagues = new Map(
    [...(await findSampleColleagues(writing))].map(([email, id]) => [email.replace(/@.*$/, ''), id]),
  );
  const lines = Object.entries(sample).map(([who, manager]) => [colleagues.get(who), manager] as const);
  const { uid, roles } = transaction.actor;
  const own = roles.includes('admin') ? [] : [[uid, 'ngozi.adeyemi'] as const];
  for (const [id, manager] of [...lines, ...own]) {
    const managerId = colleagues.get(manager);
    if (id === undefined || managerId === undefined || (await writing.find(managers, id))) continue;
    await writing.insert(managers, { id, manager_id: managerId });
  }
}
