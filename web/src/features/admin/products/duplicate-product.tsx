import { type Product, productRules } from '@soulvia/contracts';
import { InfoNote } from '@/ui/info-note';
import { AddProduct } from './add-product';
import { type CopiedImages, readImages } from './copy-images';
import { toInput } from './product-changes';
import { toCopyMark } from './product-form-path';
import type { ProductInput } from './product-schema';
import { ProductReading } from './product-reading';

const suffix = ' (copy)';

function copiedInput(product: Product, { display, extras }: CopiedImages): ProductInput {
  return {
    ...toInput(product),
    name: product.name.slice(0, productRules.name.max.length - suffix.length) + suffix,
    quantity: '0',
    display_image: display,
    images: extras,
  };
}

/** The form of a new product, filled with the values of another one. Nothing is stored until it is saved. */
export function DuplicateProduct({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ProductReading
      id={id}
      purpose="copy"
      read={async (product) => ({ product, images: await readImages(product) })}
      onClose={onClose}
    >
      {({ product, images }) => (
        <>
          {images.isIncomplete && <InfoNote>Some images could not be copied. Choose them again.</InfoNote>}
          <AddProduct
            copy={{
              of: toCopyMark(id),
              start: copiedInput(product, images),
              category: { id: product.category, name: product.category_name },
            }}
            onClose={onClose}
          />
        </>
      )}
    </ProductReading>
  );
}
