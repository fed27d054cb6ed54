import { categoriesPath, type Category } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { deleteJson, sendForm } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import type { CategoryInput } from './category-schema';

function toForm({ name, image }: Partial<CategoryInput>): FormData {
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  if (image) form.set('image', image);
  return form;
}

export const createFailure = () => 'Failed to create Category';
export const updateFailure = (error: unknown) => `Failed to update category: ${getReason(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete category: ${getReason(error)}`;

export function useCreateCategory() {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: (category: CategoryInput) => sendForm<Category>('POST', categoriesPath, toForm(category)),
    onSuccess: async () => {
      notifySuccess('Category created successfully!');
      await refetch();
    },
    onError: () => notifyError(createFailure(), true),
  });
}

export function useUpdateCategory(id: number) {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: (changes: Partial<CategoryInput>) =>
      sendForm<Category>('PATCH', `${categoriesPath}/${id}`, toForm(changes)),
    onSuccess: async () => {
      notifySuccess('Category updated successfully!');
      await refetch();
    },
    onError: async (error) => {
      notifyError(updateFailure(error), true);
      if (isGone(error)) await refetch();
    },
  });
}

export function useDeleteCategory() {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`${categoriesPath}/${id}`),
    onSuccess: async () => {
      notifySuccess('Category deleted successfully!');
      await refetch();
    },
    onError: async (error) => {
      notifyError(deleteFailure(error), true);
      if (isGone(error)) await refetch();
    },
  });
}
