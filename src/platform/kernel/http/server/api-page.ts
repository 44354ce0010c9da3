import type { AnyEndpoint } from '../shared/endpoint.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const anchorOf = ({ method, path }: AnyEndpoint) => `${method}-${path.replaceAll('/', '-')}`.toLowerCase();

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1{margin-block-end:.25rem}h2{margin-block:2.5rem .5rem;text-transform:capitalize}
article{border-block-start:1px solid color-mix(in srgb,currentColor 20%,transparent);padding-block:1rem}
h3{font:600 1rem/1.4 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
p{margin-block:.25rem}pre{overflow:auto;padding:.75rem;border-radius:.5rem;background:color-mix(in srgb,currentColor 7%,transparent);font-size:.875rem}
.auth{border:1px solid currentColor;border-radius:1rem;font-size:.75rem;margin-inline-start:.5rem;padding:.1rem .5rem}
nav ul{columns:18rem;padding-inline-start:1rem;font-size:.875rem}`;

function describe(endpoint: AnyEndpoint): string {
  const { method, path, auth, summary, description, example, bareBody } = endpoint;
  const query = new URLSearchParams(Object(example.query)).toString();
  const shown = [
    query ? `${path}?${query}` : '',
    example.body === undefined ? '' : JSON.stringify(example.body, null, 2),
  ].filter((text) => text !== '');
  const bare = bareBody ? ` The value of ${bareBody} may also be sent bare.` : '';
  return `<article id="${anchorOf(endpoint)}"><h3>${method} ${escape(path)}<span class="auth">${auth}</span></h3>
<p>${escape(summary)}.</p>${description || bare ? `<p>${escape(`${description ?? ''}${bare}`)}</p>` : ''}
${shown.map((text) => `<pre tabindex="0">${escape(text)}</pre>`).join('')}</article>`;
}

/** The interface as a page for people; a program reads /api/openapi.json. Its style is given too, for the hash that lets it in. */
export function buildApiPage(
  endpoints: readonly AnyEndpoint[],
  version: string,
): { html: string; style: string } {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[2] ?? '');
  const toc = endpoints.map(
    (endpoint) => `<li><a href="#${anchorOf(endpoint)}">${endpoint.method} ${escape(endpoint.path)}</a></li>`,
  );
  const sections = [...groups].map(
    ([name, members]) =>
      `<section><h2>${escape(name.replaceAll('-', ' '))}</h2>${members.map(describe).join('')}</section>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>CRM API</title><style>${style}</style></head><body><main><h1>CRM API</h1>
<p>Version ${escape(version)}. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Send <code>Authorization: Bearer</code> with the access token that signing in answers. A write may carry a <code>Command-Id</code>
header: sent again, it is answered again and applied once. What is refused answers <code>{"error": {"message", "fields"}}</code>.</p>
<nav aria-label="Calls"><ul>${toc.join('')}</ul></nav>${sections.join('')}</main></body></html>`;
  return { html, style };
}
