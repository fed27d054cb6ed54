import { catalogMessages, categoriesPath, type Category, categoryStatuses, liveLimits } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { Modal } from '@/ui/modal';
import { categoryColumns } from './category-columns';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { UpdateCategoryDialog } from './update-category-dialog';
import { CategoryForm } from './category-form';
import { createFailure, useCreateCategory } from './save-category';

const pageSize = 12;
const readers = { date: aDay, status: oneOf(categoryStatuses) };
const fields: readonly FilterField<'date' | 'status'>[] = [
  { name: 'date', label: 'Date' },
  {
    name: 'status',
    label: 'Status',
    choices: {
      any: 'All Status',
      options: [
        ['ACTIVE', 'Active'],
        ['INACTIVE', 'Inactive'],
      ],
    },
  },
];

export function CategoriesSection() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<Category>({ path: categoriesPath, filter, pageSize, rereadMs: liveLimits.fallbackPollMs });
  const { opened, pathOf, open, close } = usePanelParam('form');
  const [doomed, setDoomed] = useState<Category | null>(null);
  const edited = readId(opened);
  const columns = useColumnChoice('categories', categoryColumns({ editPath: pathOf, onDelete: setDoomed }));
  const add = (
    <Button size="small" onClick={() => open('new')}>
      <Plus size={18} aria-hidden="true" />
      Add Category
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Categories" />
      <ListToolbar filter={filter} fields={fields} columns={columns} onNarrow={narrow} onReset={reset}>
        {add}
      </ListToolbar>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={categoriesPath}
        noun="categories"
        emptyText="No Category Yet"
        emptyAction={add}
        failureText="Failed to fetch Categories"
        onReset={resetAll}
      >
        {(categories) => <ListTable label="Categories" columns={columns.shown} rows={categories} />}
      </Listing>
      {opened === 'new' && <AddCategoryDialog onClose={close} />}
      {edited !== null && <UpdateCategoryDialog key={edited} id={edited} onClose={close} />}
      {doomed && <DeleteCategoryDialog category={doomed} onClose={() => setDoomed(null)} />}
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
