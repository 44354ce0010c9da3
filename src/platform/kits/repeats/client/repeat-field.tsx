import { Select } from '../../../../ui/fields/select.tsx';
import { type RepeatValue, useRepeatOptions } from './use-repeat-options.ts';

/** Chooses how often a record comes again. */
export function RepeatField(props: RepeatValue) {
  return <Select {...useRepeatOptions(props)} />;
}
