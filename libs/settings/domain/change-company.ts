import { companyRules, type CompanyInfo } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { ValueChange } from './events.js';

const companyFields = Object.keys(companyRules) as (keyof CompanyInfo)[];

type NewerField = 'map_url' | 'free_delivery_from';

/** Console pages opened before an update do not send the newer fields, and must not clear them. */
export type CompanyChanges = Omit<CompanyInfo, NewerField> & {
  [Field in NewerField]?: CompanyInfo[Field] | undefined;
};

/** The company information with the changes; newer fields that are left out stay. */
export function applyCompanyChanges(before: CompanyInfo, changes: CompanyChanges): CompanyInfo {
  const { map_url = before.map_url, free_delivery_from = before.free_delivery_from } = changes;
  return {
    ...changes,
    map_url,
    free_delivery_from: free_delivery_from ? Money.parse(free_delivery_from).toString() : null,
  };
}

/** The fields that differ, with their values before and after. */
export function diffCompany(
  before: CompanyInfo,
  after: CompanyInfo,
): { fields: (keyof CompanyInfo)[]; changes: ValueChange[] } {
  const fields = companyFields.filter((field) => after[field] !== before[field]);
  return { fields, changes: fields.map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' })) };
}
