import type { CompanyInfo } from '@soulvia/contracts';
import { defineEvent, type ValueChange } from '@soulvia/platform/event-log';

export type { ValueChange } from '@soulvia/platform/event-log';

/** Names of the changed fields, as the API has them, and their values before and after; older events lack the values. */
export const companyInfoChanged = defineEvent<{ fields: (keyof CompanyInfo)[]; changes?: ValueChange[] }>(
  'CompanyInfoChanged',
  'company',
);
