import { companyRules, type CompanyInfo } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

const companyFields = Object.keys(companyRules) as (keyof CompanyInfo)[];

/** The fields that differ, with their values before and after. */
export function diffCompany(
  before: CompanyInfo,
  after: CompanyInfo,
): { fields: (keyof CompanyInfo)[]; changes: ValueChange[] } {
  const fields = companyFields.filter((field) => after[field] !== before[field]);
  return { fields, changes: fields.map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' })) };
}
