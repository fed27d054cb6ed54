import { type CompanyInfo, companyPath, defaultCompany } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { takeFirstAnswer } from '@/lib/first-data';

export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    staleTime: 5 * 60_000,
    // It came with the page, so that the first thing drawn is right.
    initialData: () => takeFirstAnswer<CompanyInfo>(companyPath)?.body,
    queryFn: ({ signal }) => getJson<CompanyInfo>(companyPath, signal),
  });

/** How the shop is reached. Where that cannot be read, what it started with. */
export function useCompany(): CompanyInfo {
  return useQuery(companyQuery()).data ?? defaultCompany;
}
