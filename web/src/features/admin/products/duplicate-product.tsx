import { catalogMessages, type Product, productRules } from '@soulvia/contracts';
import { imageProblem } from '@/lib/image-file';
import { InfoNote } from '@/ui/info-note';
import { AddProduct } from './add-product';
import { type ExtraImage, storedImages, toFile } from './extra-image';
import { toInput } from './product-changes';
import { toCopyMark } from './product-form-path';
import type { ProductInput } from './product-schema';
import { ProductReading } from './product-reading';

interface CopiedImages {
  display: File | null;
  extras: ExtraImage[];
  /** Whether an image could not be read. */
  isIncomplete: boolean;
}

async function copied(image: ExtraImage): Promise<ExtraImage | null> {
  try {
    const file = await toFile(image);
    return imageProblem(file, catalogMessages.notAImage) ? null : { ...image, file };
  } catch {
    return null;
  }
}

/** The images of a product as files: a new product cannot refer to stored images, so they are uploaded again. */
async function readImages({ display_image_url: display, images_urls }: Product): Promise<CopiedImages> {
  const stored = storedImages(display === null ? images_urls : [display, ...images_urls]);
  const images = await Promise.all(stored.map(copied));
  const extras = display === null ? images : images.slice(1);
  return {
    display: display === null ? null : (images[0]?.file ?? null),
    extras: extras.filter((image) => image !== null),
    isIncomplete: images.includes(null),
  };
}

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
