import type { PeopleTexts } from './en.ts';

export const texts: PeopleTexts = {
  roles: { admin: 'Yönetici', staff: 'Personel', user: 'Kullanıcı' },
  disabled: 'Hesap devre dışı',
  lastOnline: (when) => `Son çevrimiçi: ${when}`,
  free: 'Şu an müsait',
  busyUntil: (when) => `Meşgul, bitiş: ${when}`,
  manager: 'Bağlı olduğu yönetici',
  noManager: 'Yönetici yok',
  noPersonFound: 'Kimse bulunamadı',
  openPeople: 'Kişileri göster',
  removeManager: 'Yöneticiyi kaldır',
};
