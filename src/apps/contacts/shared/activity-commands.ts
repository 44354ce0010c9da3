import { joinPatches, patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { defineCommand } from '../../../platform/kernel/commands/shared/declaration.ts';
import { choice, instant, optional, ref, text } from '../../../platform/kernel/entities/shared/fields.ts';
import { omittable } from '../../../platform/kernel/entities/shared/omittable.ts';
import { activityCollection, activityKinds, companyActivityCollection } from './activity.ts';
import { companyCollection } from './company.ts';
import { contactCollection } from './contact.ts';

const contact = ref('contacts');
const logged = {
  kind: choice(...activityKinds),
  text: text(5000, { example: 'Wants the new price list.' }),
  at: omittable(instant()),
};

export const logActivity = defineCommand({
  app: 'contacts',
  api: '/api/contacts-app',
  name: 'log-activity',
  summary: 'Record a call, visit or meeting with a contact, and the next step',
  input: {
    id: omittable(ref('contact_activities')),
    contactId: contact,
    ...logged,
    /** The id that the person's mark of the contact gets if there is none yet. */
    markId: omittable(ref('contact_marks')),
    nextStep: omittable(text(200)),
    nextStepAt: omittable(optional(instant())),
  },
  answer: { id: ref('contact_activities') },
  patch: ({ markId: _markId, id = '', at = '', nextStep, nextStepAt, ...given }, { find, uid }) => {
    const { contactId, kind } = given;
    const { scope = '', lastContactAt } = find(contactCollection, contactId) ?? {};
    const isLatest = kind !== 'note' && at > (lastContactAt ?? '');
    const parts = { id, scope, ownerId: uid, position: '', version: 0 };
    const next = {
      ...(isLatest && { lastContactAt: at }),
      ...(nextStep !== undefined && { nextStep }),
      ...(nextStepAt !== undefined && { nextStepAt }),
    };
    return joinPatches(
      patchOf(activityCollection, { [id]: { ...parts, ...given, authorId: uid, at } }),
      patchOf(contactCollection, { [contactId]: next }),
    );
  },
});

export const logCompanyActivity = defineCommand({
  app: 'contacts',
  api: '/api/contacts-app',
  name: 'log-company-activity',
  summary: 'Record a call, visit or meeting with a company',
  input: { id: omittable(ref('company_activities')), companyId: ref('companies'), ...logged },
  answer: { id: ref('company_activities') },
  patch: ({ id = '', at = '', ...given }, { find, uid }) => {
    const { companyId, kind } = given;
    const { scope = '', lastContactAt } = find(companyCollection, companyId) ?? {};
    const isLatest = kind !== 'note' && at > (lastContactAt ?? '');
    const parts = { id, scope, ownerId: uid, position: '', version: 0 };
    return joinPatches(
      patchOf(companyActivityCollection, { [id]: { ...parts, ...given, authorId: uid, at } }),
      patchOf(companyCollection, { [companyId]: isLatest ? { lastContactAt: at } : {} }),
    );
  },
});
