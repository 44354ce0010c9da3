// Runs in the head of both pages, before the first paint. Its hash stands in the content security policy.
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  page.dataset.mode = read('mode') || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (page.dataset.page === 'sign-in') {
    page.dataset.form = location.pathname === '/register' ? 'register' : 'login';
    if (read('access_token')) page.dataset.waiting = '';
    if (read('sign-in-locale')) page.dataset.translating = '';
    return;
  }
  const locale = read('locale') || navigator.language.slice(0, 2);
  page.lang = ['tr', 'ar'].includes(locale) ? locale : 'en';
  page.dir = locale === 'ar' ? 'rtl' : 'ltr';
})();
