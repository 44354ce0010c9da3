import type { Transaction } from '../platform/kernel/database/server/transaction.ts';
import type { SampleSource } from '../platform/kernel/http/server/server-app.ts';
import { serverApps } from './apps.server.ts';

/** Loads the sample data of all apps for the transaction's person. */
export async function loadSampleData(transaction: Transaction): Promise<void> {
  const sources: SampleSource[] = [];
  for (const app of serverApps) sources.push(...((await app.loadSample?.(transaction, sources)) ?? []));
}
