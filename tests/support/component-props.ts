import { basename } from 'node:path';
import { parseSync, type ESTree } from 'vite';

/** A prop as the source declares it. */
export interface SourceProp {
  name: string;
  type: string;
  /** As the function takes it when it is not given. */
  default: string | undefined;
}

export interface SourceComponent {
  name: string;
  /** The element whose attributes it takes. */
  element: string | undefined;
  props: SourceProp[];
}

interface Resolved {
  element: string | undefined;
  props: Map<string, string>;
}

const nothing = (): Resolved => ({ element: undefined, props: new Map() });
const flatten = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Reads from the source of components which props they declare themselves. `sources` holds the kit's files by file name. */
export class PropsReader {
  readonly #sources: ReadonlyMap<string, string>;
  readonly #programs = new Map<string, ESTree.Program>();

  constructor(sources: ReadonlyMap<string, string>) {
    this.#sources = sources;
  }

  /** The components that a file exports, in its order. */
  readComponents(file: string): SourceComponent[] {
    return this.#parse(file).body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration') return [];
      const { declaration } = statement;
      if (declaration?.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(declaration.id?.name ?? ''))
        return [];
      return [this.#readComponent(file, declaration)];
    });
  }

  #readComponent(file: string, declaration: ESTree.Function): SourceComponent {
    const name = declaration.id?.name ?? '';
    const [parameter] = declaration.params;
    const hasType = parameter?.type === 'Identifier' || parameter?.type === 'ObjectPattern';
    const annotation = hasType ? parameter.typeAnnotation : undefined;
    const { element, props } = annotation ? this.#resolve(file, annotation.typeAnnotation) : nothing();
    const defaults = new Map<string, string>();
    for (const property of parameter?.type === 'ObjectPattern' ? parameter.properties : []) {
      if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue;
      const { right } = property.value;
      if (property.key.type === 'Identifier') defaults.set(property.key.name, this.#text(file, right));
    }
    const list = [...props].map(([prop, type]) => ({ name: prop, type, default: defaults.get(prop) }));
    return { name, element, props: list };
  }

  #resolve(file: string, type: ESTree.TSType): Resolved {
    if (type.type === 'TSParenthesizedType') return this.#resolve(file, type.typeAnnotation);
    if (type.type === 'TSTypeLiteral') return this.#readMembers(file, type);
    if (type.type === 'TSIntersectionType') {
      const parts = type.types.map((part) => this.#resolve(file, part));
      return {
        element: parts.find((part) => part.element !== undefined)?.element,
        props: new Map(parts.flatMap(({ props }) => [...props])),
      };
    }
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return nothing();
    const { name } = type.typeName;
    const [first, second] = type.typeArguments?.params ?? [];
    if (name === 'ComponentProps' && first?.type === 'TSLiteralType') {
      return { ...nothing(), element: this.#text(file, first).slice(1, -1) };
    }
    if (name === 'Omit' && first && second) {
      const resolved = this.#resolve(file, first);
      for (const [, key] of this.#text(file, second).matchAll(/'([^']+)'/g)) resolved.props.delete(key ?? '');
      return resolved;
    }
    return this.#resolveNamed(file, name);
  }

  /** A type of this file, or of the one that it is imported from. */
  #resolveNamed(file: string, name: string): Resolved {
    for (const statement of this.#parse(file).body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name)
        return this.#resolve(file, declared.typeAnnotation);
      if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
      if (statement.specifiers.some(({ local }) => local.name === name))
        return this.#resolveNamed(basename(statement.source.value), name);
    }
    return nothing();
  }

  #readMembers(file: string, literal: ESTree.TSTypeLiteral): Resolved {
    const props = new Map<string, string>();
    for (const member of literal.members) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue;
      const type = member.typeAnnotation?.typeAnnotation;
      props.set(member.key.name, type ? this.#text(file, type) : '');
    }
    return { element: undefined, props };
  }

  #text(file: string, node: { start: number; end: number }): string {
    return flatten((this.#sources.get(file) ?? '').slice(node.start, node.end));
  }

  #parse(file: string): ESTree.Program {
    let program = this.#programs.get(file);
    if (!program) {
      program = parseSync(file, this.#sources.get(file) ?? '').program;
      this.#programs.set(file, program);
    }
    return program;
  }
}
