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
  // The files of the screen that the address names: asked for with the first script, not when that has run.
  const address = location.pathname === '/' ? '/apps/dashboards/analytics' : location.pathname;
  const screen = Object.entries(SCREEN_FILES).find(([path]) => address.startsWith(path));
  for (const file of screen?.[1] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' });
    document.head.append(link);
  }
  const locale = read('locale') || navigator.language.slice(0, 2);
  page.lang = ['tr', 'ar'].includes(locale) ? locale : 'en';
  page.dir = locale === 'ar' ? 'rtl' : 'ltr';
})();
