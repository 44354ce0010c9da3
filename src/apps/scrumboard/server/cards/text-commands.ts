import { defineSharedText } from '../../../../platform/kits/shared-text/server/commands.ts';
import { api } from '../../shared/records.ts';
import { maxDescription } from '../../shared/rules.ts';
import { cards } from '../tables.ts';

/** The description of a card that several people have open. */
export const cardText = defineSharedText(
  { app: 'scrumboard', api, noun: 'card', column: 'description', maxLength: maxDescription },
  cards,
);
