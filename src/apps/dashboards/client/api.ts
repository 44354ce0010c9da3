import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';
import { call } from '../../../platform/kernel/http/client/call.ts';
import { analyticsApi } from '../shared/schema.ts';

/** The nine widgets of the analytics dashboard, with labels in this language. */
export const getAnalyticsWidgets = (language: Locale) =>
  call(analyticsApi.getWidgets, { query: { language } });
