import type { PeopleTexts } from './en.ts';

export const texts: PeopleTexts = {
  roles: { admin: 'Yönetici', staff: 'Personel', user: 'Kullanıcı' },
  disabled: 'Hesap devre dışı',
  lastOnline: (when) => `Son çevrimiçi: ${when}`,
};
