import { useFormat } from '../../i18n/client/format.ts';
import type { SearchSource } from '../../palette/client/search-source.ts';

/** Names the types of records, such as "To-do", in the current language. */
export function useTypeNames(sources: readonly SearchSource[]): (type: string) => string {
  const format = useFormat();
  return (type) => {
    const title = sources.find(({ types }) => types && Object.hasOwn(types, type))?.types?.[type];
    const name = title === undefined ? type : format.text(title);
    return name.charAt(0).toLocaleUpperCase(format.locale) + name.slice(1);
  };
}
