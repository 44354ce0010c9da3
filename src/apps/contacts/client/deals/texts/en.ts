import { defineTexts } from '../../../../../platform/frame/i18n/client/define-texts.ts';
import { plural } from '../../../../../platform/frame/i18n/shared/locales.ts';
import { stageNames } from '../../../shared/stage-names.ts';

const deals = (count: number) => plural('en', count, { one: '# deal', other: '# deals' });
const subject = (count: number) => (count === 1 ? 'Deal' : deals(count));

const en = {
  title: 'Deals',
  openSidebar: 'Show lists',
  search: 'Search deals',
  add: 'Add deal',
  selected: 'Selected deals',
  select: (name: string) => `Select ${name}`,
  count: deals,
  openOf: (open: number, all: number) => `${open} open · ${deals(all)}`,
  found: (found: number, all: number) => `${found} of ${deals(all)}`,
  failed: 'Couldn’t load your deals',
  empty: ['No deals yet', 'Add a potential sale, and move it through the stages until it’s won.'],
  noResults: ['No results', 'No deals match.'],
  views: { label: 'View', board: 'Board', table: 'Table' },
  keys: { next: 'Next deal', previous: 'Previous deal', create: 'Add a deal' },
  stages: stageNames.en,
  reasons: {
    none: 'No reason given',
    price: 'Price',
    competitor: 'Competitor',
    timing: 'Timing',
    budget: 'No budget',
    silence: 'No response',
    other: 'Other',
  },
  columns: {
    name: 'Deal',
    stage: 'Stage',
    amount: 'Amount',
    currency: 'Currency',
    expectedOn: 'Expected',
    contact: 'Contact',
    company: 'Company',
    responsible: 'Deal owner',
    lostReason: 'Lost reason',
    closedAt: 'Closed',
    notes: 'Notes',
  },
  board: {
    label: 'Deals by stage',
    column: (stage: string) => `Deals in ${stage}`,
    none: 'No deals',
    more: (count: number) => `${deals(count)} more in the table`,
    menu: (name: string) => `Actions for ${name}`,
    moveTo: 'Move to',
    open: 'Open',
    delete: 'Delete',
    overdue: (date: string) => `Expected ${date}, overdue`,
    expected: (date: string) => `Expected ${date}`,
    addTo: (stage: string) => `Add a deal in ${stage}`,
  },
  forecast: {
    label: 'Forecast',
    ofOpen: (sum: string) => `of ${sum} open`,
    byCurrency: 'By currency',
    hint: 'Open deals, weighted by the chance of winning at their stage',
    chance: (percent: string) => `${percent} chance`,
  },
  rates: {
    title: 'Exchange rates',
    base: 'Base currency',
    hint: 'Sums of deals are shown in it. A currency without a rate is listed on its own.',
    rateOf: (currency: string, base: string) => `1 ${currency} in ${base}`,
    dayOf: (currency: string) => `Date of the ${currency} rate`,
    rateOn: (rate: string, day: string) => `${rate}, ${day}`,
    none: 'No exchange rate',
    without: (currencies: string) => `No exchange rate: ${currencies}`,
    wrong: 'Enter a rate above 0, such as 1.08',
    save: 'Save',
    cancel: 'Cancel',
    tooLate: 'Enter a date that is not in the future',
    saved: 'Exchange rates saved',
  },
  summary: { moveTo: (stage: string) => `Move to ${stage}` },
  say: {
    grabbed: (name: string) =>
      `${name} picked up. Use the left and right arrow keys to choose a stage, the down arrow for won or lost, Space to drop it, Escape to cancel.`,
    over: (name: string, stage: string) => `${name} over ${stage}`,
    dropped: (name: string, stage: string) => `${name} moved to ${stage}`,
    canceled: (name: string) => `${name} is back where it was`,
  },
  dialog: {
    new: 'New deal',
    gone: 'This deal no longer exists.',
    nameMissing: 'Enter a name',
    badAmount: 'Enter an amount, such as 1250.50',
    nobody: 'None',
    noMatch: 'No matches',
    open: (label: string) => `Show choices: ${label}`,
    clear: (label: string) => `Clear: ${label}`,
    visibility: 'Who can see it',
    visibilities: { everyone: 'Everyone in the organization', owner: 'Only me' },
  },
  lost: {
    title: 'Why was it lost?',
    reason: 'Reason',
    save: 'Mark as lost',
    cancel: 'Cancel',
  },
  section: { title: 'Deals', add: 'Add deal', none: 'No deals yet' },
  history: { created: 'Created', removed: 'Deleted', other: 'Details changed' },
  done: {
    added: 'Deal added',
    saved: 'Deal saved',
    deleted: (count: number) => `${subject(count)} deleted`,
    moved: (count: number, stage: string) => `${subject(count)} moved to ${stage}`,
  },
};

/** The texts of deals. */
export const useDealTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type DealTexts = typeof en;
