const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** "Firefox · Windows" from what the browser says of itself, or null. These names are the same in every language. */
export function nameDevice(userAgent: string): string | null {
  const names = [browsers, systems].flatMap(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(' · ') : null;
}

/** Whether it is something that is held in the hand. */
export const isHandheld = (userAgent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);
