/** The styles of all screens could not be loaded: there is no connection. */
export class StylesError extends Error {}

let loading: Promise<void> | undefined;

/** The address of the first screen, if the page came with the styles of that one only. */
export const readStyledAddress = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[data-all-styles]')?.dataset['address'];

function loadSheet(): Promise<void> {
  const start = document.querySelector<HTMLLinkElement>('link[data-all-styles]');
  const href = start?.dataset['allStyles'];
  if (!start || href === undefined) return Promise.resolve();
  // A part of a screen may have brought it along.
  const known = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (known?.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, crossOrigin: '', onload: () => resolve() });
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new StylesError(`Couldn't load ${href}`));
    };
    // Right after the first ones: what comes later stays later.
    start.after(link);
  });
}

/** Loads the styles of all screens unless the page has them; what is not in the first picture waits for them. */
export const loadAllStyles = (): Promise<void> => (loading ??= loadSheet());

/** A part that is being loaded, once its styles are there too. */
export async function withAllStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadAllStyles()]);
  return part;
}
