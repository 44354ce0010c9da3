import { Avatar } from '../../../ui/data/avatar.tsx';
import { useThumbnail } from '../../../platform/kits/attachments/client/use-thumbnail.ts';
import { parsePictureAddress } from '../../../platform/kernel/files/shared/picture-address.ts';
import { type Contact, fullName } from '../shared/contact.ts';

interface ContactAvatarProps {
  contact: Pick<Contact, 'name' | 'lastName' | 'avatar'>;
  className?: string;
}

/** The picture of a contact, or the first letter of the name. */
export function ContactAvatar({ contact, className = 'size-8 text-[0.8125rem]' }: ContactAvatarProps) {
  const picture = parsePictureAddress(contact.avatar);
  const name = fullName(contact);
  return picture ? (
    <WithPicture fileId={picture.fileId} name={name} className={className} />
  ) : (
    <Avatar name={name} className={className} />
  );
}

function WithPicture({ fileId, name, className }: { fileId: string; name: string; className: string }) {
  return <Avatar name={name} photoUrl={useThumbnail(fileId)} className={className} />;
}
