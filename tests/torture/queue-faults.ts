import { DatabaseSync } from 'node:sqlite';

export interface QueueFaults {
  /** Operations that the journal does not have. */
  lost: number;
  /** Records that are there twice, and changes that were made twice. */
  doubled: number;
  /** Records whose operations, or which themselves, are in another order than they were made in. */
  reordered: string[];
}

/** What is to be found of each record, in this order. */
const expected = ['create', 'starred', 'unstarred'];

interface Story {
  title: string;
  steps: string[];
}

/**
 * Reads from the journal what became of the records with these titles, by the tab that made them: each made once, starred
 * once and unstarred once, and those of a tab one after the other.
 */
export function examineQueue(path: string, tabs: readonly (readonly string[])[]): QueueFaults {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(`select entity_id, change, after, changes from journal where entity = 'todos' order by seq`)
    .all();
  database.close();
  const stories = new Map<string, Story>();
  for (const row of rows) {
    const id = String(row['entity_id']);
    const isStarred = () => JSON.parse(String(row['changes'])).starred?.[1] === true;
    const step = row['change'] === 'create' ? 'create' : isStarred() ? 'starred' : 'unstarred';
    const story: Story = stories.get(id) ?? {
      title: String(JSON.parse(String(row['after'])).title),
      steps: [],
    };
    story.steps.push(step);
    stories.set(id, story);
  }
  const faults: QueueFaults = { lost: 0, doubled: 0, reordered: [] };
  const found = Map.groupBy(stories.values(), ({ title }) => title);
  for (const title of tabs.flat()) {
    const [story, ...more] = found.get(title) ?? [];
    const steps = story?.steps ?? [];
    faults.doubled += more.length + Math.max(0, steps.length - expected.length);
    faults.lost += Math.max(0, expected.length - steps.length);
    if (steps.length === expected.length && steps.join() !== expected.join())
      faults.reordered.push(`${title} ${steps.join(', ')}`);
  }
  const made = [...stories.values()].map(({ title }) => title);
  for (const titles of tabs) {
    const own = new Set(titles);
    const misplaced = made.filter((title) => own.has(title)).find((title, index) => title !== titles[index]);
    if (misplaced !== undefined) faults.reordered.push(`${misplaced} among those of its tab`);
  }
  return faults;
}
