import type { AdminUser, ChangeCustomerNoteRequest, CustomerNote, CustomerTag } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, patchJson, postJson, putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { useRequestKey } from '@/lib/use-request-key';
import { usersPath } from './users-kind';

/** The page shows the pinned and the newest ones. */
const notesMax = 100;

export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(usersPath, 'notes', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<CustomerNote[]>(`${usersPath}/${id}/notes?page_size=${notesMax}`, signal),
  });

export const tagsQuery = () =>
  queryOptions({
    queryKey: listKey(usersPath, 'tags'),
    queryFn: ({ signal }) => getJson<CustomerTag[]>(`${usersPath}/tags`, signal),
  });

/** A refused change may mean that the customer, or the note, is gone: both are read again. */
function useReread() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(usersPath) });
}

export function useAddNote(userId: number) {
  const { keyOf, renew } = useRequestKey();
  return useMutation({
    mutationFn: (note: { text: string }) =>
      postJson<CustomerNote>(`${usersPath}/${userId}/notes`, note, { 'Idempotency-Key': keyOf(note) }),
    onSuccess: renew,
    onSettled: useReread(),
  });
}

export function useChangeNote(userId: number) {
  return useMutation({
    /** Deletes the note where there are no changes. */
    mutationFn: ({ id, changes }: { id: number; changes: ChangeCustomerNoteRequest | null }) => {
      const path = `${usersPath}/${userId}/notes/${id}`;
      return changes ? patchJson(path, changes) : deleteJson<unknown>(path);
    },
    onSettled: useReread(),
  });
}

export function useTagCustomer(userId: number) {
  return useMutation({
    mutationFn: (tags: readonly string[]) => putJson<AdminUser>(`${usersPath}/${userId}/tags`, { tags }),
    onSettled: useReread(),
  });
}
