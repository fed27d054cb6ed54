import { type DisclosedMonth, disclosurePath } from '@soulvia/contracts';
import { findJson } from './find-json';
import { getBody } from './first-queries';

/** What all partners earned, the newest month first; null until a month was closed. */
export const disclosureQuery = () => ({
  queryKey: [disclosurePath],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }: { signal: AbortSignal }) => findJson<DisclosedMonth[]>(disclosurePath, signal),
  path: disclosurePath,
  toData: getBody<DisclosedMonth[] | null>,
});
