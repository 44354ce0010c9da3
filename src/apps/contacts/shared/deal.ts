import {
  collectionOf,
  defineEntity,
  type RecordOf,
  type ValuesFor,
} from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  day,
  editedAt,
  instant,
  optional,
  ref,
  richText,
  setByCommand,
  text,
  wholeNumber,
} from '../../../platform/kernel/entities/shared/fields.ts';
import { currencies, type Currency, maxAmount } from '../../../platform/kits/money/shared/money.ts';
import { type BaseSum, type RateTable, sumInBase, toBase } from './exchange-rates.ts';
import { recordsApi, scopeByVisibility } from './records-api.ts';
import { type DealStage, dealStages } from './deal-stages.ts';

/** How likely a deal in a stage is to be won, in percent. */
export const stageChances: Readonly<Record<DealStage, number>> = {
  lead: 10,
  qualified: 25,
  proposal: 50,
  negotiation: 75,
  won: 100,
  lost: 0,
};

/** Why deals are lost; `none` until somebody says. */
export const lostReasons = ['none', 'price', 'competitor', 'timing', 'budget', 'silence', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

/** Something that may be sold to a contact or a company. */
export const dealEntity = defineEntity({
  app: 'contacts',
  name: 'deals',
  noun: 'deal',
  api: recordsApi,
  scopeOf: scopeByVisibility,
  fields: {
    name: text(200, { required: true, example: 'Ovens for the second branch' }),
    stage: choice(...dealStages),
    /** In minor units of the currency. */
    amount: wholeNumber(maxAmount),
    currency: choice(...currencies),
    /** When it is expected to be won. */
    expectedOn: day(),
    contactId: optional(ref('contacts')),
    companyId: optional(ref('companies')),
    /** The person who is responsible for closing it. */
    responsibleId: optional(ref('people')),
    lostReason: choice(...lostReasons),
    notes: richText(20_000),
    visibility: choice('everyone', 'owner'),
    /** When it was won or lost. */
    closedAt: setByCommand(optional(instant())),
    editedAt: editedAt(),
  },
});
export type Deal = RecordOf<typeof dealEntity>;
export type DealValues = ValuesFor<typeof dealEntity>;

/** The deals that a person may see. */
export const dealCollection = collectionOf(dealEntity);

export const closedStages: readonly DealStage[] = ['won', 'lost'];

/** Whether a deal in a stage is won or lost. */
export const isClosedStage = (stage: DealStage): boolean => closedStages.includes(stage);

/** Returns the changes of a deal with those that follow: a closed deal has a closing time, and only a lost one has a reason. */
export function deriveDeal(deal: Deal, changes: Partial<DealValues>, now: string): Partial<Deal> {
  const { stage = deal.stage } = changes;
  return {
    ...changes,
    ...(stage !== deal.stage && { closedAt: isClosedStage(stage) ? now : null }),
    ...(stage !== 'lost' && { lostReason: 'none' }),
  };
}

type Ordered = Pick<Deal, 'id' | 'stage' | 'expectedOn' | 'closedAt' | 'editedAt'>;

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
/** Sorts after all days. */
const never = '9999';

/** The order of deals within a stage: open ones by expected date, closed ones with the newest first. */
export function compareDeals(one: Ordered, other: Ordered): number {
  const order = isClosedStage(one.stage)
    ? compareText(other.closedAt ?? other.editedAt, one.closedAt ?? one.editedAt)
    : compareText(one.expectedOn || never, other.expectedOn || never);
  return order || compareText(one.id, other.id);
}

type Valued = Pick<Deal, 'stage' | 'amount' | 'currency'>;

/** The sums of one currency, in minor units. */
interface CurrencyForecast {
  readonly currency: Currency;
  /** All open deals. */
  readonly open: number;
  /** The open deals, each weighted by the chance of its stage. */
  readonly weighted: number;
}

/** The forecast of open deals. */
export interface Forecast {
  readonly open: BaseSum;
  readonly weighted: BaseSum;
  /** By currency, largest first. Currencies without a rate are last. */
  readonly byCurrency: readonly CurrencyForecast[];
}

/** Returns the forecast of open deals in the base currency and by currency. */
export function buildForecast(deals: readonly Valued[], table: RateTable): Forecast {
  const open = deals.filter(({ stage, amount }) => !isClosedStage(stage) && amount > 0);
  const byCurrency = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    open: own.reduce((sum, { amount }) => sum + amount, 0),
    weighted: Math.round(own.reduce((sum, { amount, stage }) => sum + amount * stageChances[stage], 0) / 100),
  }));
  const inBase = (sum: CurrencyForecast) =>
    toBase({ amount: sum.weighted, currency: sum.currency }, table) ?? -1;
  const amounts = (of: 'open' | 'weighted') =>
    byCurrency.map((sum) => ({ amount: sum[of], currency: sum.currency }));
  return {
    open: sumInBase(amounts('open'), table),
    weighted: sumInBase(amounts('weighted'), table),
    byCurrency: byCurrency.toSorted((one, other) => inBase(other) - inBase(one)),
  };
}
