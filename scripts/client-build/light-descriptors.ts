import type { Plugin } from 'vite';

/** What only the server and the documentation read of an endpoint's description. */
const serverParts = [
  'auth',
  'worksWhileLocked',
  'worksInMaintenance',
  'summary',
  'description',
  'query',
  'body',
  'upload',
  'bareBody',
  'answer',
  'example',
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
type Edit = readonly [start: number, end: number, replacement: string];

const listNodes = (value: unknown): Node[] =>
  [value].flat().filter((part): part is Node => typeof Object(part).type === 'string');

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/**
 * Removes the server's parts and marks all calls outside functions as pure: at the top of a shared file, calls only build
 * schemas and descriptions.
 */
function* listEdits(node: Node): Generator<Edit> {
  if (functions.includes(node.type)) return;
  if (node.type === 'CallExpression') yield [node.start, node.start, '/* @__PURE__ */ '];
  const isEndpoint = node.type === 'CallExpression' && Object(node['callee']).name === 'endpoint';
  for (const child of Object.values(node).flatMap(listNodes)) {
    if (isEndpoint && child.type === 'ObjectExpression') yield* listDescriptionEdits(child);
    else yield* listEdits(child);
  }
}

function* listDescriptionEdits(description: Node): Generator<Edit> {
  const properties = listNodes(description['properties']);
  for (const [index, property] of properties.entries()) {
    const isServerPart = serverParts.includes(Object(property['key']).name);
    if (isServerPart) yield [property.start, properties[index + 1]?.start ?? description.end - 1, ''];
    else yield* listEdits(property);
  }
}

/**
 * The browser sends what an endpoint's description says where to send; it neither validates by it nor documents it.
 * Without those parts the schemas are unused, and what is unused is not shipped.
 */
export function lightDescriptors(): Plugin {
  return {
    name: 'light-descriptors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(apps|platform)\/.*\/shared\/[^/]+\.ts$/ },
      handler(source) {
        const program = this.parse(source, { lang: 'ts' }) as unknown as Node; // safe: every node has these
        let code = source;
        // From the end on, so that the places of the others stay right.
        for (const [start, end, text] of [...listEdits(program)].sort(([one], [other]) => other - one))
          code = code.slice(0, start) + text + code.slice(end);
        return { code, map: null };
      },
    },
  };
}
