import type { Transaction } from '../../../kernel/database/server/transaction.ts';
import { findSampleColleagues } from '../../identity/server/sample.ts';
import type { PresenceStatus } from '../shared/schema.ts';
import { presences } from './tables.ts';

const sample: Readonly<Record<string, readonly [PresenceStatus, string]>> = {
  'leyla.demirtas': ['online', 'Çay molası bitti, buradayım'],
  'tomas.kralik': ['away', 'On the train, patchy signal until Brno'],
  'huda.alfarsi': ['online', 'أراجع عروض الموردين اليوم'],
  'oguz.ipekci': ['do-not-disturb', 'Yıl sonu sayımı, lütfen sonra yazın'],
  'ngozi.adeyemi': ['online', 'Ask me about the new shelves'],
  'mateo.quispe': ['offline', 'Back on Thursday'],
  'ingrid.solheim': ['online', ''],
  'karim.bensalah': ['away', 'في المستودع حتى الظهر'],
  'priya.raman': ['online', 'Two releases down, one to go'],
  'duc.tran': ['offline', ''],
  'elif.sahinoglu': ['online', 'Bugün evden çalışıyorum'],
  'giulia.ferrante': ['do-not-disturb', 'Recording the training video'],
  'samir.haddad': ['offline', 'إجازة حتى يوم الأحد'],
  'wanda.zielinska': ['away', 'Lunch, then the dentist'],
  'kofi.mensah': ['online', 'Coffee first, questions second'],
};

/** Gives the sample colleagues, who never connect, a status and a mood. */
export async function loadPresenceSample(writer: Transaction): Promise<void> {
  const transaction = writer.unchecked('sample data of several people');
  for (const [email, id] of await findSampleColleagues(transaction)) {
    const [chosen_status, mood] = sample[email.replace(/@.*$/, '')] ?? ['offline', ''];
    if (await transaction.find(presences, id)) continue;
    await transaction.insert(presences, {
      id,
      user_id: id,
      chosen_status,
      mood,
      is_fixed: true,
      until: null,
    });
  }
}
