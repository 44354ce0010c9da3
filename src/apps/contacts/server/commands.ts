import { defineEntityCommands } from '../../../platform/kernel/entities/server/commands.ts';
import { defineLabelCommands } from '../../../platform/kits/labels/server/commands.ts';
import { contactActions } from '../shared/audit-actions.ts';
import { contactEntity } from '../shared/contact.ts';
import { contactGroups, contactMarks, contacts } from './tables.ts';

export const contactCommands = defineEntityCommands(contactEntity, contacts, {
  audit: { removed: contactActions.removed },
});
export const groupCommands = defineLabelCommands(contactGroups, contactMarks);
