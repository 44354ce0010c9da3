import { type ReactNode, useState } from 'react';

/** A prop of the component's own, as its source has it. */
export interface PropDocs {
  name: string;
  type: string;
  summary: string;
  /** What it is when it is not given, as code. */
  default?: string;
}

/** A component that is used inside another one of the same file. */
export interface PartDocs {
  name: string;
  summary: string;
  /** The element whose attributes it takes besides its own props. */
  element?: string;
  props: readonly PropDocs[];
}

interface ComponentExample {
  title: string;
  code?: string;
  render: () => ReactNode;
}

/** What keys do on a component. */
interface KeyDocs {
  keys: string;
  does: string;
}

/** What the page of a component shows; it is next to the component, and loaded only by the documentation. */
export interface ComponentDocs extends PartDocs {
  parts?: readonly PartDocs[];
  /** Empty for what has no keys of its own. */
  keyboard: readonly KeyDocs[];
  /** What a screen reader says of it. */
  screenReader: string;
  examples: readonly ComponentExample[];
}

/** Holds the value of an example's control. */
export function WithState<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}): ReactNode {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
