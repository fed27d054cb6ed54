import type { CompanyInfo } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

/** Which fields changed, by the names the API gives them. */
export const companyInfoChanged = defineEvent<{ fields: (keyof CompanyInfo)[] }>('CompanyInfoChanged', 'company');
