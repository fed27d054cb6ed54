import { type Package, packageOfferPath, packagesPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { type FirstQuery, getBody } from '@/lib/first-queries';
import { privateKey } from '@/lib/query-client';

/** The packages on sale, from the member's endpoint or from the public one. Read again at every visit: an admin may have changed them. */
export const packagesQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: privateKey(packagesPath),
    queryFn: ({ signal }) => getJson<Package[]>(isMember ? packagesPath : packageOfferPath, signal),
    staleTime: 0,
    // Admins get withdrawn packages as well.
    select: (packages) => packages.filter(({ is_on_sale }) => is_on_sale),
  });

/** What the server renders, which knows no member. */
export const packageOfferFirst = (): FirstQuery<Package[]> => ({
  queryKey: packagesQuery(false).queryKey,
  path: packageOfferPath,
  toData: getBody,
});

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function packagesFailure(error: unknown): string {
  if (isUnauthorized(error)) return 'Unauthorized. Please log in to view packages.';
  if (!(error instanceof ApiError)) return 'Failed to load packages';
  return `Failed to fetch packages: ${error.statusText || error.message}`;
}
