import type { AuditAction } from '../../audit/shared/action.ts';

type Text = readonly [name: string, sentence: string];

const roles = {
  en: { admin: 'admin', staff: 'staff', user: 'user' },
  tr: { admin: 'yönetici', staff: 'personel', user: 'kullanıcı' },
  ar: { admin: 'مدير', staff: 'موظف', user: 'مستخدم' },
};

const buildAction = (id: string, en: Text, tr: Text, ar: Text): AuditAction => ({
  id: `identity.${id}`,
  texts: {
    en: { name: en[0], sentence: en[1], words: roles.en },
    tr: { name: tr[0], sentence: tr[1], words: roles.tr },
    ar: { name: ar[0], sentence: ar[1], words: roles.ar },
  },
});

/** What the audit log records of accounts, sessions and invitations. */
export const accountActions = {
  added: buildAction(
    'account-added',
    ['Account added', '{actor} added the account of {record} as {role}'],
    ['Hesap eklendi', '{actor}, {record} için bir hesap ekledi ({role})'],
    ['إضافة حساب', 'أضاف {actor} حسابًا باسم {record} بدور {role}'],
  ),
  registered: buildAction(
    'registered',
    ['Registered', '{actor} registered as {role}'],
    ['Kayıt', '{actor} kaydoldu ({role})'],
    ['تسجيل', 'سجّل {actor} حسابًا بدور {role}'],
  ),
  removed: buildAction(
    'account-removed',
    ['Account removed', '{actor} removed the account of {record}'],
    ['Hesap silindi', '{actor}, {record} adlı kişinin hesabını sildi'],
    ['حذف حساب', 'حذف {actor} حساب {record}'],
  ),
  roleChanged: buildAction(
    'role-changed',
    ['Role changed', '{actor} changed the role of {record} from {from} to {to}'],
    ['Rol değiştirildi', '{actor}, {record} adlı kişinin rolünü değiştirdi: {from} → {to}'],
    ['تغيير الدور', 'غيّر {actor} دور {record} من {from} إلى {to}'],
  ),
  disabled: buildAction(
    'account-disabled',
    ['Account disabled', '{actor} disabled the account of {record}'],
    ['Hesap devre dışı bırakıldı', '{actor}, {record} adlı kişinin hesabını devre dışı bıraktı'],
    ['تعطيل حساب', 'عطّل {actor} حساب {record}'],
  ),
  enabled: buildAction(
    'account-enabled',
    ['Account enabled', '{actor} enabled the account of {record}'],
    ['Hesap etkinleştirildi', '{actor}, {record} adlı kişinin hesabını etkinleştirdi'],
    ['تفعيل حساب', 'فعّل {actor} حساب {record}'],
  ),
  nameChanged: buildAction(
    'name-changed',
    ['Name changed', '{actor} changed their name from {from} to {to}'],
    ['Ad değiştirildi', '{actor} adını değiştirdi: {from} → {to}'],
    ['تغيير الاسم', 'غيّر {actor} اسمه من {from} إلى {to}'],
  ),
  signedIn: buildAction(
    'signed-in',
    ['Signed in', '{actor} signed in'],
    ['Oturum açıldı', '{actor} oturum açtı'],
    ['تسجيل دخول', 'سجّل {actor} الدخول'],
  ),
  signedOut: buildAction(
    'signed-out',
    ['Signed out', '{actor} signed out of a device'],
    ['Oturum kapatıldı', '{actor} bir cihazda oturumu kapattı'],
    ['تسجيل خروج', 'سجّل {actor} الخروج من أحد الأجهزة'],
  ),
  signedOutElsewhere: buildAction(
    'signed-out-elsewhere',
    ['Signed out elsewhere', '{actor} signed out of all other devices'],
    ['Diğer oturumlar kapatıldı', '{actor} diğer tüm cihazlarda oturumu kapattı'],
    ['الخروج من الأجهزة الأخرى', 'سجّل {actor} الخروج من جميع الأجهزة الأخرى'],
  ),
  passwordChanged: buildAction(
    'password-changed',
    ['Password changed', '{actor} changed the password of {record}'],
    ['Parola değiştirildi', '{actor}, {record} hesabının parolasını değiştirdi'],
    ['تغيير كلمة المرور', 'غيّر {actor} كلمة مرور {record}'],
  ),
  passwordReset: buildAction(
    'password-reset',
    ['Password reset', '{actor} set a new password with an emailed link'],
    ['Parola sıfırlandı', '{actor}, e-postayla gelen bağlantıyla yeni bir parola belirledi'],
    ['إعادة تعيين كلمة المرور', 'عيّن {actor} كلمة مرور جديدة عبر رابط مُرسل بالبريد'],
  ),
  linkSent: buildAction(
    'link-sent',
    ['Password link sent', '{actor} sent {record} a link to set a password'],
    ['Parola bağlantısı gönderildi', '{actor}, {record} adlı kişiye parola bağlantısı gönderdi'],
    ['إرسال رابط كلمة المرور', 'أرسل {actor} إلى {record} رابطًا لتعيين كلمة المرور'],
  ),
  addressConfirmed: buildAction(
    'address-confirmed',
    ['Email confirmed', '{actor} confirmed their email address'],
    ['E-posta onaylandı', '{actor} e-posta adresini onayladı'],
    ['تأكيد البريد', 'أكّد {actor} عنوان بريده الإلكتروني'],
  ),
  invited: buildAction(
    'invitation-created',
    ['Invitation created', '{actor} created an invitation link for the role {role}'],
    ['Davet oluşturuldu', '{actor}, {role} rolü için bir davet bağlantısı oluşturdu'],
    ['إنشاء دعوة', 'أنشأ {actor} رابط دعوة بدور {role}'],
  ),
  invitationRenewed: buildAction(
    'invitation-renewed',
    ['Invitation renewed', '{actor} made a new link for an invitation as {role}'],
    ['Davet yenilendi', '{actor}, bir davetin bağlantısını yeniledi ({role})'],
    ['تجديد دعوة', 'جدّد {actor} رابط دعوة بدور {role}'],
  ),
  invitationRevoked: buildAction(
    'invitation-revoked',
    ['Invitation revoked', '{actor} revoked an invitation as {role}'],
    ['Davet iptal edildi', '{actor} bir daveti iptal etti ({role})'],
    ['إلغاء دعوة', 'ألغى {actor} دعوة بدور {role}'],
  ),
  mailRevoked: buildAction(
    'mail-revoked',
    ['Emailed invitation revoked', '{actor} revoked the emailed invitation of {record}'],
    ['E-posta daveti iptal edildi', '{actor}, {record} adlı kişinin e-posta davetini iptal etti'],
    ['إلغاء دعوة بالبريد', 'ألغى {actor} الدعوة المرسلة بالبريد إلى {record}'],
  ),
} as const;
