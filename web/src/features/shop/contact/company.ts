import { type CompanyInfo, companyPath, defaultCompany } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { takeFirstAnswer } from '@/lib/first-data';

export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    staleTime: 5 * 60_000,
    // Embedded in the page, so the first render is correct.
    initialData: () => takeFirstAnswer<CompanyInfo>(companyPath)?.body,
    queryFn: ({ signal }) => getJson<CompanyInfo>(companyPath, signal),
  });

/** The contact details; built-in ones while they cannot be loaded. */
export function useCompany(): CompanyInfo {
  return useQuery(companyQuery()).data ?? defaultCompany;
}
