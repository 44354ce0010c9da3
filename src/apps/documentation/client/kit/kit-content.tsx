import { ComponentSection } from './component-section.tsx';
import type { KitComponent } from './kit-pages.ts';

/** A page of the kit: its components with live examples, their source, props and keys. */
export function KitContent({ components }: { components: readonly KitComponent[] }) {
  return (
    <div className="flex flex-col gap-14">
      {components.map((component) => (
        <ComponentSection key={component.docs.name} component={component} />
      ))}
    </div>
  );
}
