import { type CompanyInfo, companyPath, defaultCompany } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './api';
import { takeFirstAnswer } from './first-data';
import { getBody, type FirstQuery } from './first-queries';

export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    staleTime: 5 * 60_000,
    // Embedded in the page, so the first render is correct.
    initialData: () => takeFirstAnswer<CompanyInfo>(companyPath)?.body,
    queryFn: ({ signal }) => getJson<CompanyInfo>(companyPath, signal),
  });

export const companyFirst = (): FirstQuery<CompanyInfo> => ({
  queryKey: companyQuery().queryKey,
  path: companyPath,
  toData: getBody,
});

/**
 * The company information; built-in values while it cannot be loaded, and for fields that an older server does not have.
 *
 * @param options `staleTime` in milliseconds, for pages that must not show an old value.
 */
export function useCompany(options: { staleTime?: number } = {}): CompanyInfo {
  return { ...defaultCompany, ...useQuery({ ...companyQuery(), ...options }).data };
}
