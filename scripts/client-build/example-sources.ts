import { parseSync, type ESTree, Visitor } from 'vite';

/** The source of each example of a component's page, by its title. */
export function readExampleSources(file: string, source: string): Record<string, string> {
  const sources: Record<string, string> = {};
  new Visitor({
    ObjectExpression(node) {
      const title = findProperty(node, 'title');
      const render = findProperty(node, 'render');
      if (title?.type !== 'Literal' || render?.type !== 'ArrowFunctionExpression') return;
      sources[String(title.value)] = outdent(source, render.body);
    },
  }).visit(parseSync(file, source).program);
  return sources;
}

const findProperty = (node: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined =>
  node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name
      ? [property.value]
      : [],
  )[0] as ESTree.Expression | undefined; // safe: the values of an object expression are expressions

/** The text of a node without the indentation of its first line, and without the parentheses around it. */
function outdent(source: string, node: ESTree.Node): string {
  const inner = node.type === 'ParenthesizedExpression' ? node.expression : node;
  const lineStart = source.lastIndexOf('\n', inner.start) + 1;
  const indent = /^ */.exec(source.slice(lineStart))?.[0] ?? '';
  return source.slice(inner.start, inner.end).replaceAll(`\n${indent}`, '\n');
}
