import type { Product } from '@soulvia/contracts';
import { useState } from 'react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { FamilyHint } from './families/family-hint';
import { diffProduct, toInput } from './product-changes';
import { updateFailure } from './product-failure';
import { ProductForm } from './product-form';
import { ProductPrices } from './product-prices';
import { ProductReading } from './product-reading';
import { stockNow, useUpdateProduct } from './save-product';

function Update({ product, onClose }: { product: Product; onClose: () => void }) {
  const [inStock, setInStock] = useState(product.quantity);
  const update = useUpdateProduct(product.id);
  return (
    <ProductForm
      draftOf={product.id}
      start={toInput(product)}
      currentImage={product.display_image_url}
      currentCategory={{ id: product.category, name: product.category_name }}
      submitLabel="Update Product"
      busyLabel="Updating..."
      failureOf={updateFailure}
      onSave={async (input) => {
        const changes = diffProduct({ ...product, quantity: inStock }, input);
        if (Object.keys(changes).length > 0)
          await update.mutateAsync(
            { changes, quantitySeen: inStock },
            { onError: (error) => setInStock(stockNow(error) ?? inStock) },
          );
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function UpdateProduct({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ProductReading id={id} purpose="one" read={(product) => product} onClose={onClose}>
      {(product) => (
        <div className="grid grid-cols-1 gap-6">
          {product.family && <FamilyHint family={product.family} />}
          <Update product={product} onClose={onClose} />
          <div className="grid gap-6 border-t border-line pt-6">
            <ProductPrices id={id} />
            <AuditTrail kind="product" id={id} />
          </div>
        </div>
      )}
    </ProductReading>
  );
}
