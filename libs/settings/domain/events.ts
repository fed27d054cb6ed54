import type { CompanyInfo } from '@soulvia/contracts';
import { defineEvent, type ValueChange } from '@soulvia/platform/event-log';

/** Which fields changed, by the names the API gives them, and from what to what, which older events do not say. */
export const companyInfoChanged = defineEvent<{ fields: (keyof CompanyInfo)[]; changes?: ValueChange[] }>(
  'CompanyInfoChanged',
  'company',
);
