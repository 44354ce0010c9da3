import { viewLists } from '../view-lists.ts';
import { dealStages, type DealStage } from '../../shared/deal-stages.ts';

/** What the address of the deals says besides the state of the table. */
export interface DealsSearch {
  /** The opened deal, or `new`. */
  readonly deal?: string;
  readonly view?: 'table';
  /** The stage, contact and company of a new deal. */
  readonly stage?: DealStage;
  readonly with?: string;
  readonly at?: string;
}

export const dealsPath = viewLists.deals.path;

/** Returns the address of a deal's page. */
export const buildDealPath = (id: string): string => `${dealsPath}/${id}`;

/** The address of the deals in a view, with one of them opened. */
export function buildDealsPath(search: DealsSearch & Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? dealsPath : `${dealsPath}?${query}`;
}

/** Reads the search of an address; the table reads its own part. */
export function readDealsSearch(search: Readonly<Record<string, unknown>>): DealsSearch {
  const { deal, view, stage, with: contactId, at, ...others } = search;
  const known = dealStages.find((one) => one === stage);
  return {
    ...others,
    ...(typeof deal === 'string' && { deal }),
    ...(view === 'table' && { view }),
    ...(known !== undefined && { stage: known }),
    ...(typeof contactId === 'string' && { with: contactId }),
    ...(typeof at === 'string' && { at }),
  };
}
