import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { type Currency, toMinor } from '../../../platform/kits/money/shared/money.ts';
import { findCompany } from '../shared/company.ts';
import { dealEntity, type LostReason } from '../shared/deal.ts';
import { type DealStage } from '../shared/deal-stages.ts';
import { exchangeRatesId } from '../shared/exchange-rates.ts';
import { dealPart } from './commands.ts';
import { listSharedCompanies } from './queries.ts';
import { exchangeRatesCommands } from './exchange-rates-commands.ts';
import { contacts, deals, exchangeRates } from './tables.ts';

const dayMs = 86_400_000;

interface SampleDeal {
  readonly name: string;
  /** Which of the sample contacts it is with. */
  readonly contact: number;
  readonly stage: DealStage;
  /** In major units. */
  readonly amount: number;
  readonly currency: Currency;
  /** When it is expected, or was closed, in days from today. */
  readonly inDays: number;
  readonly lostReason?: LostReason;
}

const deal = (
  name: string,
  contact: number,
  stage: DealStage,
  [amount, currency]: readonly [number, Currency],
  inDays: number,
  lostReason?: LostReason,
): SampleDeal => ({ name, contact, stage, amount, currency, inDays, ...(lostReason && { lostReason }) });

const sampleDeals: readonly SampleDeal[] = [
  deal('Sonbahar tabak serisi', 0, 'proposal', [184_000, 'TRY'], 12),
  deal('Yıllık nakliye sözleşmesi', 2, 'negotiation', [640_000, 'TRY'], 5),
  deal('Ofis mobilyası, 40 kişilik', 5, 'qualified', [912_500, 'TRY'], 34),
  deal('Otel açılışı için zeytinyağı', 6, 'lead', [76_000, 'TRY'], 58),
  deal('Aydınlatma projesi', 10, 'proposal', [238_400, 'TRY'], -3),
  deal('Kaba tekstil partisi', 11, 'lost', [58_000, 'TRY'], -21, 'price'),
  deal('Ovens for the second branch', 12, 'negotiation', [21_800, 'USD'], 9),
  deal('Autumn gift boxes', 14, 'proposal', [8_450, 'USD'], 16),
  deal('Warehouse shelving', 15, 'lead', [14_200, 'USD'], 45),
  deal('Showroom lamps', 16, 'qualified', [11_900, 'EUR'], 27),
  deal('Olive oil, first order', 17, 'won', [6_400, 'EUR'], -8),
  deal('Table linen, three sizes', 18, 'lead', [3_100, 'EUR'], 40),
  deal('Christmas assortment', 19, 'won', [18_750, 'EUR'], -33),
  deal('Lobby furniture', 20, 'qualified', [47_000, 'USD'], 63),
  deal('Catalog printing', 21, 'lost', [2_900, 'EUR'], -14, 'competitor'),
  deal('Weekly freight to Cork', 23, 'proposal', [9_600, 'GBP'], 20),
  deal('Ready meals, spring range', 24, 'won', [32_400, 'GBP'], -2),
  deal('طباعة مجموعة الربيع', 26, 'qualified', [38_000, 'AED'], 30),
  deal('تجهيز المستودع الجديد', 27, 'negotiation', [215_000, 'AED'], 7),
  deal('أثاث مكاتب الإدارة', 29, 'lead', [96_000, 'EGP'], 52),
  deal('مفروشات ثلاثة فنادق', 31, 'proposal', [480_000, 'SAR'], 24),
  deal('حلويات الموسم', 33, 'won', [27_500, 'SAR'], -47),
];

/** The value of one unit in US dollars. One sample currency has no rate. */
const sampleRates = [
  ['EUR', '1.16'],
  ['GBP', '1.34'],
  ['TRY', '0.024'],
  ['SAR', '0.2667'],
  ['AED', '0.2723'],
] as const;

async function loadSampleRates(transaction: Transaction): Promise<void> {
  if (await transaction.find(exchangeRates, exchangeRatesId)) return;
  const on = new Date(Date.parse(transaction.now) - 3 * dayMs).toISOString().slice(0, 10);
  const rates = sampleRates.map(([currency, rate]) => ({ currency, rate, on }));
  const loading = transaction.unchecked('sample data includes rates regardless of who loads it');
  await exchangeRatesCommands.setExchangeRates.run(loading, { base: 'USD', rates });
}

/** Loads deals with the sample contacts, in every stage, in the past and the months to come. */
export async function loadSampleDeals(
  transaction: Transaction,
  contactIds: readonly string[],
): Promise<void> {
  const now = Date.parse(transaction.now);
  const companies = await listSharedCompanies(transaction);
  await loadSampleRates(transaction);
  const people = new Map(
    (await transaction.getMany(contacts, contactIds, 'view')).map((row) => [row.id, row]),
  );
  for (const { contact, amount, inDays, ...values } of sampleDeals) {
    const person = people.get(contactIds[contact] ?? '');
    if (!person) continue;
    const at = new Date(now + inDays * dayMs).toISOString();
    const { id } = await dealPart.verbs.create.run(transaction, {
      ...blankOf(dealEntity.fields),
      ...values,
      amount: toMinor(amount, values.currency),
      expectedOn: at.slice(0, 10),
      contactId: person.id,
      companyId: findCompany(person.company, companies)?.id ?? null,
    });
    const row = await transaction.get(deals, id, 'edit');
    // The account may be new in this transaction: the directory does not list it yet. Closed deals were closed some time ago.
    await transaction.update(deals, row, {
      responsible_id: transaction.actor.uid,
      ...(row.closed_at !== null && { closed_at: at }),
    });
  }
}
