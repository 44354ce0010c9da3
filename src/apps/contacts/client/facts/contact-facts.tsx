import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { type Format, useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { type Contact, contactEntity, type ContactValues, type DetailItem } from '../../shared/contact.ts';
import { showDay } from '../../shared/shown-days.ts';
import { LastContact } from '../columns.tsx';
import { findLastContact } from '../../shared/last-contact.ts';
import { useLastContacts } from '../last-contact-store.ts';
import { type ContactsTexts, useContactsTexts } from '../texts/en.ts';
import { buildFacts, buildReadOnly, showText } from './fact-inputs.tsx';
import { type ContactForm, stepFields } from './contact-form.ts';
import { type Fact, Facts } from './facts.tsx';
import { buildListFact } from './list-facts.tsx';
import { buildCustomFact, buildVisibilityFact } from './shared-facts.tsx';

const { fields } = contactEntity;

type DetailName = 'emails' | 'phones' | 'addresses' | 'links';

function buildDetails(contact: Contact, name: DetailName, texts: ContactsTexts): Fact<ContactValues> {
  const { dialog, columns } = texts;
  const kinds = {
    emails: { label: columns.email, type: 'email', scheme: 'mailto' },
    phones: { label: columns.phone, type: 'tel', scheme: 'tel' },
    addresses: { label: columns.address, type: 'text', scheme: undefined },
    links: { label: dialog.links, type: 'url', scheme: 'web' },
  } as const;
  const { label, type, scheme } = kinds[name];
  return buildListFact<ContactValues, DetailItem>(name, {
    title: dialog[name],
    addLabel: dialog.addItem[name],
    items: contact[name],
    max: 20,
    blank: { kind: '', value: '' },
    parts: [
      { name: 'kind', label: dialog.kind, maxLength: 40 },
      { name: 'value', label: dialog.value, maxLength: 500 },
    ],
    type,
    show: ({ kind, value }) => ({ name: kind || label, shown: showText(value, scheme) }),
  });
}

const buildJobs = (contact: Contact, { dialog, columns }: ContactsTexts): Fact<ContactValues> =>
  buildListFact<ContactValues, Contact['jobs'][number]>('jobs', {
    title: dialog.jobs,
    addLabel: dialog.addItem.jobs,
    items: contact.jobs,
    max: 20,
    blank: { company: '', title: '' },
    parts: [
      { name: 'title', label: columns.jobTitle, maxLength: 200 },
      { name: 'company', label: columns.company, maxLength: 200 },
    ],
    show: ({ company, title }) => ({ name: title || columns.company, shown: company || title }),
  });

function buildBirthday(contact: Contact, today: string, format: Format, texts: ContactsTexts) {
  const { columns, dialog } = texts;
  const { birthday } = contact;
  const shown = birthday && showDay(format, birthday);
  return buildFacts<ContactValues>(contact).day('birthday', columns.birthday, {
    shown,
    max: today,
    hint: birthday.startsWith('-') ? dialog.yearless(shown) : undefined,
    example: dialog.birthdayExample,
  });
}

interface ContactFactsProps {
  contact: Contact;
  form: ContactForm;
  /** The maximum number of facts shown before "All fields". */
  most?: number;
}

/** Everything that is known of a contact, edited in place. */
export function ContactFacts({ contact, form, most = Infinity }: ContactFactsProps) {
  const texts = useContactsTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const times = useLastContacts();
  const owner = usePerson(contact.ownerId);
  const isOwn = useSession().user?.uid === contact.ownerId;
  const { columns, dialog } = texts;
  const build = buildFacts<ContactValues>(contact);
  const line = (name: 'nickname' | 'company' | 'jobTitle' | 'address') =>
    build.text(name, columns[name], { max: fields[name].max });
  const facts: Fact<ContactValues>[] = [
    line('jobTitle'),
    line('company'),
    buildJobs(contact, texts),
    build.text('email', columns.email, { max: fields.email.max, scheme: 'mailto' }),
    buildDetails(contact, 'emails', texts),
    build.text('phone', columns.phone, { max: fields.phone.max, scheme: 'tel' }),
    buildDetails(contact, 'phones', texts),
    line('address'),
    buildDetails(contact, 'addresses', texts),
    buildBirthday(contact, toWallClock(now, timeZone).slice(0, 10), format, texts),
    buildReadOnly('owner', columns.owner, owner?.name ?? ''),
    buildReadOnly('lastContact', columns.lastContact, <LastContact at={findLastContact(contact, times)} />),
    build.text('notes', columns.notes, { max: fields.notes.max, isLong: true }),
    line('nickname'),
    buildDetails(contact, 'links', texts),
    buildCustomFact<ContactValues>(contact, texts),
    ...buildVisibilityFact<ContactValues>(contact, isOwn, dialog),
    {
      id: 'nextStep',
      title: columns.nextStep,
      rows: contact.nextStep === '' ? [] : [{ name: columns.nextStep, shown: contact.nextStep }],
      fields: stepFields,
      isElsewhere: true,
    },
  ];
  return <Facts form={form} facts={facts} most={most} />;
}
