import { addFailure } from './product-failure';
import { ProductForm } from './product-form';
import { useCreateProduct } from './save-product';

export function AddProduct({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct();
  return (
    <ProductForm
      draftOf="new"
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
