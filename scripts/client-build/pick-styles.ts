import { type Selector, transform, type Visitor } from 'lightningcss';

/** Returns whether a class is in a piece of code: a word of one of its texts. */
function findClasses(code: string): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const isEdge = (character: string | undefined) => !character || /[\s"'`{}$\\]/.test(character);
  const look = (name: string): boolean => {
    // Such a name may be written in several ways.
    if (/["'\\]/.test(name)) return true;
    for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1))
      if (isEdge(code[at - 1]) && isEdge(code[at + name.length])) return true;
    return false;
  };
  return (name) => {
    const isThere = known.get(name) ?? look(name);
    known.set(name, isThere);
    return isThere;
  };
}

const rewrite = (css: string, visitor: Visitor<never>): string =>
  String(transform({ filename: 'picked.css', code: Buffer.from(css), minify: true, visitor }).code);

/** Returns the rules of a style sheet that can match what a piece of code makes, in the same order. */
export function pickStyles(css: string, code: string): string {
  const isUsed = findClasses(code);
  // Classes in brackets, as of `:is()`, are alternatives: they decide nothing.
  const canMatch = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || isUsed(part.name));
  const rules = rewrite(css, {
    Rule: {
      style: ({ value: { selectors } }) => (selectors.some(canMatch) ? undefined : []),
      // High contrast waits for the sheet with all styles.
      media: ({ value: { query } }) => (JSON.stringify(query).includes('forced-colors') ? [] : undefined),
      // Tailwind's replacement of `@property`, for old browsers; it names all properties.
      'layer-block': ({ value: { name } }) => (name?.join('.') === 'properties' ? [] : undefined),
    },
    Selector: (selector) => (canMatch(selector) ? undefined : []),
  });
  const isNamed = (name: string) =>
    code.includes(name) || rules.replaceAll(/@(keyframes|property) [\w-]+/g, '').includes(name);
  return rewrite(rules, {
    Rule: {
      keyframes: ({ value: { name } }) => (isNamed(name.value) ? undefined : []),
      property: ({ value: { name } }) => (isNamed(name) ? undefined : []),
    },
  });
}
