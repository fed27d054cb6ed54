import {
  familiesPath,
  type FamilyMemberInput,
  type FamilyRequest,
  type Product,
  productPath,
  type StaffFamily,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteJson, getJson, patchJson, postJson } from '@/lib/api';
import { ApiError, reasonOf } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import type { FamilyProblems } from './family-draft';

const familyPath = (id: number) => `${familiesPath}/${id}`;

export const familyQuery = (id: number) => ({
  queryKey: listKey(familiesPath, 'one', id),
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<StaffFamily>(familyPath(id), signal),
});

/** Families are part of products too. */
function useRefetchFamilies(): () => Promise<void> {
  const client = useQueryClient();
  const refetchCatalog = useRefetchCatalog();
  return async () => {
    // A form that is still open keeps what it was opened with.
    const queryKey = listKey(familiesPath);
    await Promise.all([
      refetchCatalog(),
      client.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes('one') }),
    ]);
  };
}

/** What is to be saved. */
interface FamilySave {
  /** The changes of an existing family. */
  body: FamilyRequest | Partial<FamilyRequest>;
  members: readonly FamilyMemberInput[];
}

/** @param id null for a new family. */
export function useSaveFamily(id: number | null, onSaved: () => void) {
  const refetch = useRefetchFamilies();
  const [taken, setTaken] = useState<FamilyProblems>({});
  const save = useMutation({
    mutationFn: ({ body }: FamilySave) =>
      id === null ? postJson<StaffFamily>(familiesPath, body) : patchJson<StaffFamily>(familyPath(id), body),
    onMutate: () => setTaken({}),
    onSuccess: async () => {
      notifySuccess(id === null ? 'Family added' : 'Family saved');
      onSaved();
      await refetch();
    },
    onError: async (error, { members }) => {
      if (error instanceof ApiError && error.status === 409) setTaken(await findTaken(members, id));
      if (isGone(error)) await refetch();
    },
  });
  return { save, taken };
}

/** Names the products that are in another family: the server refuses the whole list. */
async function findTaken(members: readonly FamilyMemberInput[], ownId: number | null): Promise<FamilyProblems> {
  const read = await Promise.allSettled(
    members.map(({ product_id: id }) => getJson<Product>(productPath(id), AbortSignal.timeout(10_000))),
  );
  const problems = read.flatMap((result, index): [string, string][] => {
    const product = result.status === 'fulfilled' ? result.value : null;
    if (!product?.family || product.family.id === ownId) return [];
    const { name, family } = product;
    return [[`members.${index}.product_id`, `${name} is in the family “${family.name}”. Remove it there first.`]];
  });
  return Object.fromEntries(problems);
}

export const dissolveFailure = (error: unknown) => `Failed to dissolve the family: ${reasonOf(error)}`;

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
