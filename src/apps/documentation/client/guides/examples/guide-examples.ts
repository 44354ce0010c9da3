import type { ComponentDocs } from '../../../../../ui/component-docs.ts';

/** The live examples of a guide about what is no component. A file holds those of one guide and is named by it. */
export type GuideExamples = Pick<ComponentDocs, 'examples'>;
