import { catalogMessages, type Category, say } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { readId } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { Modal } from '@/ui/modal';
import { CategoryForm } from './category-form';
import { createFailure, deleteFailure, useCreateCategory, useDeleteCategory } from './save-category';
import { UpdateCategoryDialog } from './update-category-dialog';
import { useCategoriesList } from './use-categories-list';

function warning(count: number): string {
  if (count === 0) return '';
  return ` It still has ${count} ${count === 1 ? 'product' : 'products'}: move or delete ${count === 1 ? 'it' : 'them'} first.`;
}

function DeleteCategoryDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const remove = useDeleteCategory();
  return (
    <ConfirmDialog
      title="Confirmation Required"
      question={say`Are you sure you want to delete "${category.name}"?${warning(category.product_count)}`}
      confirmLabel="Confirm"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(category.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function CategoriesSection() {
  const { toolbar, sort, listing, form, mayWrite, categoryToDelete, endDelete } = useCategoriesList();
  const editedId = readId(form.opened);
  const add = mayWrite && (
    <Button size="small" onClick={() => form.open('new')}>
      <Plus size={18} aria-hidden="true" />
      Add Category
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <ListToolbar {...toolbar} heading={<SectionHeading isLow title="Categories" />} add={add} />
      <Listing
        {...listing}
        noun="categories"
        emptyText="No Category Yet"
        emptyAction={add}
        failureText="Failed to fetch Categories"
      >
        {(categories) => (
          <ListTable label="Categories" columns={toolbar.columns.visible} rows={categories} sort={sort} isInLines />
        )}
      </Listing>
      {form.opened === 'new' && mayWrite && <AddCategoryDialog onClose={form.close} />}
      {editedId !== null && mayWrite && <UpdateCategoryDialog key={editedId} id={editedId} onClose={form.close} />}
      {categoryToDelete && <DeleteCategoryDialog category={categoryToDelete} onClose={endDelete} />}
    </div>
  );
}

function AddCategoryDialog({ onClose }: { onClose: () => void }) {
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
