import { type Routine, type RoutineRule, routineRulesPath, type RoutineVersion } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';
import { saveVersioned } from '@/lib/versioned';

export const rulesQuery = () =>
  queryOptions({
    queryKey: privateKey('routine', 'rules'),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<RoutineVersion>(routineRulesPath, signal),
  });

/** By the newest rules, published or not. @param answers empty for the questions. */
export const draftRoutineQuery = (n: number, answers: string): UseQueryOptions<Routine | null> => ({
  queryKey: privateKey('routine', n, answers),
  queryFn: ({ signal }) => getJson<Routine>(`routine?draft=true${answers && `&${answers}`}`, signal),
});

/** Saves all rules as the next draft, or publishes the newest version. */
export function useChangeRules({ n }: Pick<RoutineVersion, 'n'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rules: readonly RoutineRule[] | 'publish') =>
      rules === 'publish'
        ? postJson<RoutineVersion>(`${routineRulesPath}/publish`, { n })
        : (await saveVersioned<RoutineVersion>('PUT', routineRulesPath, { rules }, String(n))).value,
    onSuccess: async (version) => {
      notifySuccess(version.state === 'DRAFT' ? 'Draft saved' : 'Routine published');
      client.setQueryData(rulesQuery().queryKey, version);
      await client.invalidateQueries({ queryKey: ['routine'] });
    },
  });
}
