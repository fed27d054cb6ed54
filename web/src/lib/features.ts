import { assumedFeatures, type Features, featuresPath } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './api';
import { takeFirstAnswer } from './first-data';
import { getBody, type FirstQuery } from './first-queries';

export const featuresQuery = () =>
  queryOptions({
    queryKey: ['features'],
    staleTime: 5 * 60_000,
    // Embedded in product pages, so the first render is correct.
    initialData: () => takeFirstAnswer<Features>(featuresPath)?.body,
    queryFn: ({ signal }) => getJson<Features>(featuresPath, signal),
  });

export const featuresFirst = (): FirstQuery<Features> => ({
  queryKey: featuresQuery().queryKey,
  path: featuresPath,
  toData: getBody,
});

/** The feature switches; undefined until they are known, and those of a new shop when they cannot be loaded. */
export function useFeatures(): Pick<Features, keyof typeof assumedFeatures> | undefined {
  const { data, isError } = useQuery(featuresQuery());
  return data ?? (isError ? assumedFeatures : undefined);
}
