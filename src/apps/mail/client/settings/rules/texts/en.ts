import { defineTexts } from '../../../../../../platform/frame/i18n/client/define-texts.ts';

export const en = {
  title: 'Rules',
  hint: 'Sort mail as it arrives. Rules apply from top to bottom.',
  none: 'No rules yet.',
  add: 'Add rule',
  name: 'Name',
  match: 'When',
  matches: { all: 'All conditions match', any: 'Any condition matches' },
  conditions: 'Conditions',
  condition: 'Look in',
  value: 'Contains',
  fields: {
    from: 'From',
    to: 'To or Cc',
    subject: 'Subject',
    text: 'Text',
    attachment: 'Has attachments',
  },
  contains: (field: string, value: string) => `${field}: “${value}”`,
  addCondition: 'Add condition',
  removeCondition: 'Remove condition',
  actions: 'Then',
  labels: 'Labels',
  noLabels: 'No matches',
  folder: 'Folder',
  folders: { none: 'Keep in inbox', archive: 'Archive', spam: 'Spam', trash: 'Trash' },
  star: 'Star',
  important: 'Mark as important',
  read: 'Mark as read',
  problems: {
    name: 'Enter a name.',
    conditions: 'Add at least one condition.',
    value: 'Enter what to look for.',
    actions: 'Choose at least one action.',
  },
  isOn: (name: string) => `Rule “${name}” is on`,
  more: (name: string) => `More for rule “${name}”`,
  edit: (name: string) => `Edit rule “${name}”`,
  delete: (name: string) => `Delete rule “${name}”`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  run: 'Run on inbox now',
  done: {
    saved: 'Rule saved',
    deleted: 'Rule deleted',
    on: 'Rule turned on',
    off: 'Rule turned off',
    moved: 'Rule moved',
    started: 'Running on your inbox…',
  },
};

/** The texts of rules. */
export const useRuleTexts = defineTexts(en, { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') });
export type RuleTexts = typeof en;
