import { catalogMessages } from '@soulvia/contracts';
import { Modal } from '@/ui/modal';
import { CategoryForm } from './category-form';
import { createFailure, useCreateCategory } from './save-category';

export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCategory();
  return (
    <Modal title="Add Category" onClose={onClose}>
      <CategoryForm
        draftOf="new"
        imageMissing={catalogMessages.imageRequired}
        submitLabel="Add Category"
        busyLabel="Adding Category..."
        failureOf={createFailure}
        onSave={async (category) => {
          await create.mutateAsync(category);
          onClose();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}
