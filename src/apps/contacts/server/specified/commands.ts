import * as v from 'valibot';
import { createId } from '../../../../base/ids.ts';
import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { changeMarks } from '../../../../platform/kernel/entities/server/mark-commands.ts';
import { recordIds } from '../../../../platform/kernel/http/shared/fields.ts';
import { marks } from '../mark-commands.ts';

const withNewIds = (contactIds: readonly string[]) => new Map(contactIds.map((id) => [id, createId()]));

/** Stars contacts or takes the star away; without a value each gets the other one. */
export const starContacts = defineCommand(
  'contacts.star',
  v.object({ contactIds: recordIds('contacts'), starred: v.optional(v.boolean()) }),
  (transaction, { contactIds, starred }) =>
    changeMarks(transaction, marks, withNewIds(contactIds), (mark) => ({
      starred: starred ?? !mark.starred,
    })),
);
