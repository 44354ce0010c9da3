import type { Company } from '../../shared/company.ts';
import { ContactAvatar } from '../contact-avatar.tsx';

interface CompanyAvatarProps {
  company: Pick<Company, 'name' | 'picture'>;
  className?: string;
}

/** The picture of a company, or the first letter of its name. */
export const CompanyAvatar = ({ company: { name, picture }, ...props }: CompanyAvatarProps) => (
  <ContactAvatar contact={{ name, lastName: '', avatar: picture }} {...props} />
);
