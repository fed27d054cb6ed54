import { categoriesPath, type Category } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { useFailureToast } from '@/lib/use-failure-toast';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { Spinner } from '@/ui/spinner';
import { CategoryForm } from './category-form';
import { updateFailure, useUpdateCategory } from './save-category';

function Update({ category, onClose }: { category: Category; onClose: () => void }) {
  const update = useUpdateCategory(category.id);
  return (
    <CategoryForm
      draftOf={category.id}
      name={category.name}
      currentImage={category.image}
      submitLabel="Update"
      busyLabel="Updating..."
      failureOf={updateFailure}
      onSave={async ({ name, image }) => {
        const changes = { ...(name === category.name ? {} : { name }), ...(image ? { image } : {}) };
        if (Object.keys(changes).length > 0) await update.mutateAsync(changes);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function UpdateCategoryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery({
    queryKey: listKey(categoriesPath, 'one', id),
    queryFn: ({ signal }) => getJson<Category>(`${categoriesPath}/${id}`, signal),
    // Data being edited must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });
  useFailureToast(read, 'fetch category');
  return (
    <Modal title="Update Category" onClose={onClose}>
      {read.isPending && (
        <p role="status" className="flex items-center gap-3 py-6">
          <Spinner />
          Loading category data...
        </p>
      )}
      {read.isError && !read.data && (
        <FailureNote message={`Failed to fetch category: ${getReason(read.error)}`} read={read} />
      )}
      {read.data && (
        <div className="grid grid-cols-1 gap-6">
          <Update category={read.data} onClose={onClose} />
          <div className="border-t border-line pt-6">
            <AuditTrail kind="category" id={id} />
          </div>
        </div>
      )}
    </Modal>
  );
}
