import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ChoiceName } from '../shared/choices.ts';

/** What a card shows, kept in the address: others see the same by the link, and Back returns to what was shown before. */
export function useAddressChoice<Choice extends string>(
  name: ChoiceName,
  choices: readonly Choice[],
  usual: Choice,
): readonly [choice: Choice, choose: (choice: Choice) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = choices.find((choice) => choice === String(search[name])) ?? usual;
  const choose = (choice: Choice) => {
    // A year as a number needs no quotes in the address.
    const value = choice === usual ? undefined : /^\d+$/.test(choice) ? Number(choice) : choice;
    void navigate({ to: '.', search: { ...search, [name]: value } as never, resetScroll: false }); // safe: the route reads it by readChoices
  };
  return [chosen, choose];
}
