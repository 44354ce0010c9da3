import type { HistoryWords } from '../../../platform/kits/history/client/describe-entry.ts';
import { describeJob } from '../shared/contact.ts';
import { showDay } from '../shared/shown-days.ts';
import { useContactsTexts } from './texts/en.ts';

/** Describes a change of the last contact. */
const tellLastContact =
  (title: string): HistoryWords['columns'][string] =>
  (value, { dateTime }) =>
    `${title}: ${typeof value === 'string' ? dateTime(value) : '–'}`;

/** What the history of a company says of its changes. */
export function useCompanyHistoryWords(): HistoryWords {
  const { history, columns } = useContactsTexts();
  return { ...history, columns: { last_contact_at: tellLastContact(columns.lastContact) } };
}

/** What the history of a contact says of its changes. */
export function useHistoryWords(): HistoryWords {
  const { history, columns, dialog } = useContactsTexts();
  const tell = (title: string) => (value: unknown) => `${title}: ${String(value) || '–'}`;
  return {
    ...history,
    columns: {
      name: tell(columns.name),
      last_name: tell(columns.lastName),
      company: tell(columns.company),
      job_title: tell(columns.jobTitle),
      jobs: (value, { series }) =>
        `${dialog.jobs}: ${series(Array.isArray(value) ? value.map(describeJob) : []) || '–'}`,
      email: tell(columns.email),
      phone: tell(columns.phone),
      address: tell(columns.address),
      birthday: (value, format) => `${columns.birthday}: ${showDay(format, String(value)) || '–'}`,
      next_step: tell(columns.nextStep),
      next_step_at: (value, { date }) =>
        `${columns.nextStepAt}: ${typeof value === 'string' ? date(value) : '–'}`,
      last_contact_at: tellLastContact(columns.lastContact),
      visibility: (value) =>
        `${dialog.visibility}: ${value === 'owner' ? dialog.visibilities.owner : dialog.visibilities.everyone}`,
      avatar: () => history.picture,
    },
  };
}
