/** A page to go through the pictures: arrow keys step, each screen in every look. */
export function buildGallery(pictures: readonly { screen: string; look: string }[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const looks = [...new Set(pictures.map(({ look }) => look))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures</title>
<style>
  body { margin: 0; font: 14px system-ui; display: grid; grid-template-columns: 220px 1fr; height: 100vh; }
  nav { overflow: auto; padding: 12px; border-right: 1px solid #ccc; }
  nav a { display: block; padding: 3px 6px; color: inherit; text-decoration: none; border-radius: 4px; }
  nav a[aria-current] { background: #0a7ea4; color: #fff; }
  main { overflow: auto; padding: 12px; display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; } figcaption { padding-bottom: 4px; }
  img { max-height: 85vh; max-width: 100%; border: 1px solid #ccc; }
</style>
<nav>
  ${screens.map((screen) => `<a href="#${screen}">${screen}</a>`).join('\n  ')}
</nav>
<main></main>
<script>
  const screens = ${JSON.stringify(screens)}, looks = ${JSON.stringify(looks)};
  const taken = new Set(${JSON.stringify(pictures.map(({ screen, look }) => `${look}/${screen}`))});
  const show = () => {
    const screen = decodeURIComponent(location.hash.slice(1)) || screens[0];
    for (const link of document.querySelectorAll('nav a'))
      link.toggleAttribute('aria-current', link.hash === '#' + screen);
    document.querySelector('nav [aria-current]').scrollIntoView({ block: 'nearest' });
    document.querySelector('main').innerHTML = looks.filter((look) => taken.has(look + '/' + screen))
      .map((look) => '<figure><figcaption>' + look + '</figcaption><a href="' + look + '/' + screen +
        '.png"><img alt="" src="' + look + '/' + screen + '.png"></a></figure>').join('');
  };
  addEventListener('hashchange', show);
  addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    const index = screens.indexOf(decodeURIComponent(location.hash.slice(1)) || screens[0]) + step;
    if (step && screens[index]) location.hash = screens[index];
  });
  show();
</script>
</html>
`;
}
