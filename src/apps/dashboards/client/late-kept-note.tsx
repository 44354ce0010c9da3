import { later } from '../../../ui/later.tsx';

/** Says of when the numbers are, if they were kept. */
export const LateKeptNote = later(
  async () => (await import('./kept-note.tsx')).KeptNote,
  (_props: { at: string }) => null, // wanted at once
);
