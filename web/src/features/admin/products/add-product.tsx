import { addFailure } from './product-failure';
import { ProductForm } from './product-form';
import type { CopyMark } from './product-form-path';
import type { ProductInput } from './product-schema';
import { useCreateProduct } from './save-product';

interface AddProductProps {
  /** The values to start with, and what they are a copy of. */
  copy?: { of: CopyMark; start: ProductInput; category: { id: number; name: string } };
  onClose: () => void;
}

export function AddProduct({ copy, onClose }: AddProductProps) {
  const create = useCreateProduct();
  return (
    <ProductForm
      draftOf={copy?.of ?? 'new'}
      start={copy?.start}
      currentCategory={copy?.category}
      submitLabel="Add Product"
      busyLabel="Adding Product..."
      failureOf={addFailure}
      onSave={async (product) => {
        await create.mutateAsync(product);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
