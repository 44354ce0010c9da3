import { type FailureTexts, say } from '../../../platform/kernel/http/server/failure-texts.ts';

/** What measurements are refused with. */
export const dashboardFailureTexts: FailureTexts = {
  'A day is in the future.': say('Günlerden biri gelecekte.', 'أحد الأيام في المستقبل.'),
  'At least one measurement': say('En az bir ölçüm', 'قياس واحد على الأقل'),
  'This measurement does not exist.': say('Bu ölçüm yok.', 'هذا القياس غير موجود.'),
};
