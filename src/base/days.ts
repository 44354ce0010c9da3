/** Whether a text is a day that exists; with `hasOptionalYear` also one without its year. */
export function isDay(value: string, hasOptionalYear: boolean): boolean {
  const whole = hasOptionalYear && value.startsWith('--') ? `2000${value.slice(1)}` : value;
  if (!/^\d{4}-\d\d-\d\d$/.test(whole)) return false;
  const ms = Date.parse(`${whole}T00:00:00Z`);
  // Date takes February 30 for March 2.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(whole);
}
