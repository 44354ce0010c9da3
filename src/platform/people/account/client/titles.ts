export const titles = {
  account: { en: 'Account', tr: 'Hesap', ar: 'الحساب' },
  login: { en: 'Login', tr: 'Giriş', ar: 'تسجيل الدخول' },
  register: { en: 'Register', tr: 'Kayıt', ar: 'التسجيل' },
  forgotPassword: { en: 'Forgot Password', tr: 'Parolamı Unuttum', ar: 'نسيت كلمة المرور' },
  resetPassword: { en: 'Reset Password', tr: 'Parola Sıfırlama', ar: 'إعادة تعيين كلمة المرور' },
  lock: { en: 'Lock Screen', tr: 'Kilit Ekranı', ar: 'شاشة القفل' },
  mailConfirm: { en: 'Mail Confirmation', tr: 'E-posta Doğrulama', ar: 'تأكيد البريد' },
} as const;
