import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../../../../../../tests/support/axe-screen.ts';
import type { GuideExamples } from './guide-examples.ts';

const folder = import.meta.dirname;
const files = globSync('*.docs.tsx', { cwd: folder }).toSorted();

test.each(files)(
  'the examples of %s are accessible, also when their button has been pressed',
  async (file) => {
    const module: Record<string, GuideExamples> = await import(join(folder, basename(file)));
    for (const { examples } of Object.values(module)) {
      expect(examples.length).toBeGreaterThan(0);
      for (const { render: renderExample } of examples) {
        const { container, unmount } = render(<main>{renderExample()}</main>);
        expect(await findViolations(document.body)).toEqual([]);
        const button = container.querySelector('button');
        if (button) {
          await userEvent.click(button);
          expect(await findViolations(document.body)).toEqual([]);
        }
        unmount();
      }
    }
  },
);
