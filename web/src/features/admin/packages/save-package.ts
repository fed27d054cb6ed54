import { type Package, packagesPath, say } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson, sendForm } from '@/lib/api';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';
import { saveVersioned } from '@/lib/versioned';
import { addFailure, deleteFailure, hasPayments, updateFailure } from './package-failure';
import type { PackageInput } from './package-schema';

export const packagePath = (id: number) => `${packagesPath}/${id}`;

function toForm(input: Partial<PackageInput>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) if (value !== null) form.set(name, value);
  return form;
}

/** Refetches the packages of the console and of the wizard. */
function useRefetchPackages(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [listKey(packagesPath), privateKey(packagesPath)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export function useCreatePackage() {
  const refetch = useRefetchPackages();
  return useMutation({
    mutationFn: (input: PackageInput) => sendForm<Package>('POST', packagesPath, toForm(input)),
    onSuccess: async () => {
      notifySuccess('Package added successfully!');
      await refetch();
    },
    onError: (error) => notifyError(addFailure(error), true),
  });
}

interface PackageEdit {
  changes: Partial<PackageInput>;
  /** Version that the edit is based on; null overwrites any. */
  lastSeen: string | null;
}

export function useUpdatePackage(id: number) {
  const refetch = useRefetchPackages();
  return useMutation({
    mutationFn: ({ changes, lastSeen }: PackageEdit) =>
      saveVersioned<Package>('PATCH', packagePath(id), toForm(changes), lastSeen),
    onSuccess: async () => {
      notifySuccess('Package updated successfully!');
      await refetch();
    },
    onError: async (error) => {
      notifyError(updateFailure(error), true);
      if (isGone(error)) await refetch();
    },
  });
}

export function useSaleChange() {
  const refetch = useRefetchPackages();
  return useMutation({
    mutationFn: ({ id, isOnSale }: { id: number; isOnSale: boolean }) =>
      patchJson<Package>(packagePath(id), { is_on_sale: isOnSale }),
    onSuccess: ({ name, is_on_sale }) =>
      notifySuccess(is_on_sale ? say`${name} is on sale again.` : say`${name} is withdrawn from sale.`),
    onError: (error) => notifyError(updateFailure(error)),
    onSettled: refetch,
  });
}

export function useDeletePackage() {
  const refetch = useRefetchPackages();
  return useMutation({
    mutationFn: (id: number) => deleteJson(packagePath(id)),
    onSuccess: async () => {
      notifySuccess('Package deleted successfully!');
      await refetch();
    },
    onError: async (error) => {
      // The dialog answers this one.
      if (!hasPayments(error)) notifyError(deleteFailure(error), true);
      if (isGone(error)) await refetch();
    },
  });
}
