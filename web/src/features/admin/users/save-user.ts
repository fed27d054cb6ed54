import type { AdminUser } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, sendForm } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { usersPath, type UsersKind } from './users-kind';

export const createFailure = (error: unknown) => `Failed to create user: ${getReason(error)}`;
export const updateFailure = (error: unknown) => `Failed to update user: ${getReason(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete user: ${getReason(error)}`;

export function useRereadUsers(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(usersPath) });
}

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function createUser(fields: Readonly<Record<string, string>>): Promise<AdminUser> {
  try {
    return await sendForm<AdminUser>('POST', usersPath, toForm(fields));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, statusText, problem } = error;
    const message = `Failed to create user (${status}): ${JSON.stringify(problem)}`;
    throw new ApiError(status, statusText, problem, message);
  }
}

export function useCreateUser() {
  const refetch = useRereadUsers();
  return useMutation({
    mutationFn: createUser,
    // Do not keep the password in the mutation cache.
    gcTime: 0,
    onSuccess: async () => {
      notifySuccess('User created successfully!');
      await refetch();
    },
    onError: (error) => {
      console.error(error);
      notifyError(createFailure(error), true);
    },
  });
}

export const patchUser = (id: number, changes: Readonly<Record<string, string>>) =>
  sendForm<AdminUser>('PATCH', `${usersPath}/${id}`, toForm(changes));

export function useUpdateUser(id: number, failureOf = updateFailure) {
  const refetch = useRereadUsers();
  return useMutation({
    mutationFn: (changes: Record<string, string>) => patchUser(id, changes),
    onSuccess: async () => {
      notifySuccess('User updated successfully!');
      await refetch();
    },
    onError: async (error) => {
      notifyError(failureOf(error), true);
      if (isGone(error)) await refetch();
    },
  });
}

export function useDeleteUser(kind: UsersKind) {
  const refetch = useRereadUsers();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`${usersPath}/${id}`),
    onSuccess: async () => {
      notifySuccess('User deleted successfully!');
      await refetch();
    },
    onError: async (error) => {
      notifyError(deleteFailure(error), true);
      notifyError(kind.deleteFailure, true);
      if (isGone(error)) await refetch();
    },
  });
}
