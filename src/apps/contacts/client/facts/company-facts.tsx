import { isAddress } from '../../../../base/mail-address.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { type Company, companyEntity, type CompanyValues } from '../../shared/company.ts';
import { companyActions, companyDrafts } from '../api.ts';
import { LastContact } from '../columns.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { buildFacts, buildReadOnly } from './fact-inputs.tsx';
import { type Fact, Facts } from './facts.tsx';
import { buildCustomFact, buildVisibilityFact } from './shared-facts.tsx';
import { type FactForm, useFactForm } from './use-fact-form.ts';

const { fields } = companyEntity;

type CompanyForm = FactForm<CompanyValues>;

/** The facts of a company, for editing in place. */
export function useCompanyForm(company: Company): CompanyForm {
  const { dialog } = useContactsTexts();
  return useFactForm<CompanyValues>({
    id: company.id,
    record: company,
    drafts: companyDrafts,
    check: ({ name, email }) => ({
      ...(name.trim() === '' && { name: dialog.nameMissing }),
      ...(email !== '' && !isAddress(email.trim()) && { email: dialog.badEmail }),
    }),
    update: (changes, expected) => companyActions.update([company], changes, { expected }),
  });
}

interface CompanyFactsProps {
  company: Company;
  form: CompanyForm;
  /** When somebody last talked to it or to its people. */
  lastContactAt: string | null;
}

/** Everything that is known of a company, edited in place. */
export function CompanyFacts({ company, form, lastContactAt }: CompanyFactsProps) {
  const texts = useContactsTexts();
  const { companies: words, columns, dialog } = texts;
  const owner = usePerson(company.ownerId);
  const isOwn = useSession().user?.uid === company.ownerId;
  const build = buildFacts<CompanyValues>(company);
  const facts: Fact<CompanyValues>[] = [
    build.text('industry', words.industry, { max: fields.industry.max }),
    build.text('website', words.website, { max: fields.website.max, scheme: 'web' }),
    build.text('email', columns.email, { max: fields.email.max, scheme: 'mailto' }),
    build.text('phone', columns.phone, { max: fields.phone.max, scheme: 'tel' }),
    build.text('address', columns.address, { max: fields.address.max }),
    buildReadOnly('owner', columns.owner, owner?.name ?? ''),
    buildReadOnly('lastContact', columns.lastContact, <LastContact at={lastContactAt} />),
    buildCustomFact<CompanyValues>(company, texts),
    ...buildVisibilityFact<CompanyValues>(company, isOwn, dialog),
    build.text('notes', columns.notes, { max: fields.notes.max, isLong: true }),
  ];
  return <Facts form={form} facts={facts} />;
}
