import { familiesPath, type FamilyRequest, type StaffFamily, say } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { fieldProblems } from '@/lib/field-problems';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { getVersioned, saveVersioned } from '@/lib/versioned';
import type { FamilyProblems, MemberDraft } from './family-draft';

const familyPath = (id: number) => `${familiesPath}/${id}`;

export const familyQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(familiesPath, 'one', id),
    queryFn: ({ signal }) => getVersioned<StaffFamily>(familyPath(id), signal),
    // Data being edited must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });

/** Refetches families and the products that show them. A form that is still open keeps what it was opened with. */
function useRefetchFamilies(): () => Promise<void> {
  const client = useQueryClient();
  const refetchCatalog = useRefetchCatalog();
  return async () => {
    await Promise.all([
      refetchCatalog(),
      client.invalidateQueries({
        queryKey: listKey(familiesPath),
        predicate: ({ queryKey }) => !queryKey.includes('one'),
      }),
    ]);
  };
}

interface FamilySave {
  /** The changes of an existing family. */
  body: Partial<FamilyRequest>;
  /** Version that the edit is based on; null overwrites any. */
  lastSeen: string | null;
}

/** @param id null for a new family. */
export function useSaveFamily(id: number | null) {
  const refetch = useRefetchFamilies();
  return useMutation({
    mutationFn: ({ body, lastSeen }: FamilySave) =>
      id === null
        ? saveVersioned<StaffFamily>('POST', familiesPath, body, null)
        : saveVersioned<StaffFamily>('PATCH', familyPath(id), body, lastSeen),
    onSuccess: async () => {
      notifySuccess(id === null ? 'Family added' : 'Family saved');
      await refetch();
    },
    onError: async (error) => {
      if (isGone(error)) await refetch();
    },
  });
}

/** The server's errors by field, with the products that other families have. */
export function refusedFields(error: unknown, members: readonly MemberDraft[]): FamilyProblems {
  const problems = fieldProblems(error);
  const lines = error instanceof ApiError ? (error.problem?.lines ?? []) : [];
  for (const line of lines) {
    const index = members.findIndex(({ product }) => product?.id === line.product_id);
    const product = members[index]?.product;
    if (product && 'family_name' in line)
      problems[`members.${index}.product_id`] =
        say`${product.name} is in the family “${line.family_name}”. Remove it there first.`;
  }
  return problems;
}

export const dissolveFailure = (error: unknown) => `Failed to dissolve the family: ${getReason(error)}`;

export function useDissolveFamily() {
  const refetch = useRefetchFamilies();
  return useMutation({
    mutationFn: (id: number) => deleteJson(familyPath(id)),
    onSuccess: async () => {
      notifySuccess('Family dissolved');
      await refetch();
    },
    onError: async (error) => {
      notifyError('Failed to dissolve the family. Please try again.', true);
      if (isGone(error)) await refetch();
    },
  });
}
