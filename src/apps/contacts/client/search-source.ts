import { takeNearest, type SearchSource } from '../../../platform/frame/palette/client/search-source.ts';
import { readHeld } from '../../../platform/kernel/collections/client/windows/held-records.ts';
import { compileSearch } from '../../../platform/kernel/collections/shared/filters.ts';
import {
  type Contact,
  describeJob,
  fullName,
  listJobs,
  listTexts,
  contactCollection,
} from '../shared/contact.ts';

const maxLocal = 4;

/** What contacts add to the search of all records. */
export const contactSource: SearchSource = {
  groups: {
    contact: { en: 'People', tr: 'Kişiler', ar: 'الأشخاص' },
    company: { en: 'Companies', tr: 'Şirketler', ar: 'الشركات' },
    deal: { en: 'Deals', tr: 'Anlaşmalar', ar: 'الصفقات' },
  },
  types: {
    contact: { en: 'contact', tr: 'kişi', ar: 'جهة اتصال' },
    company: { en: 'company', tr: 'şirket', ar: 'شركة' },
    deal: { en: 'deal', tr: 'anlaşma', ar: 'صفقة' },
  },
  find(words) {
    const isFound = compileSearch<Contact>(words, listTexts);
    const found = readHeld(contactCollection).filter(isFound);
    return takeNearest(found, words, fullName, maxLocal).map((contact) => ({
      type: 'contact',
      id: contact.id,
      title: fullName(contact),
      context: listJobs(contact).slice(0, 1).map(describeJob).join(''),
      path: `/apps/contacts/all?contact=${contact.id}`,
      at: '',
    }));
  },
};
