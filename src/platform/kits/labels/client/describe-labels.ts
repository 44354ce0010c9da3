import type { Describe } from '../../history/client/describe-entry.ts';
import type { Label } from '../shared/label.ts';
import { useLabelTexts } from './texts/en.ts';

/** What the history of a record says of its labels. */
export const describeLabels =
  (labels: readonly Label[]): Describe =>
  (value, format) => {
    const { history } = useLabelTexts.current();
    const own = labels.filter(({ id }) => Array.isArray(value) && value.includes(id));
    return own.length === 0 ? history.noLabels : history.labels(format.list(own.map(({ title }) => title)));
  };
