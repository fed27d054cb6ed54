import { demoProducts } from '../../apps/cli/src/demo/catalog.js';
import { imageName, type ImageVariant } from '../../apps/cli/src/demo/demo-images.js';
import { categoryDesigns, productDesigns } from './designs.js';
import { ingredientImage } from './ingredient-image.js';
import { productImage, type ProductImage } from './product-image.js';
import { routineImage } from './routine-image.js';
import { shelfImage } from './shelf-image.js';
import { sizeImage } from './size-image.js';
import { textureImage } from './texture-image.js';

/** The demo products with what is needed to paint them. @throws when a product has no design. */
export function paintedProducts(): ProductImage[] {
  return demoProducts.map(({ name, category }, seed) => {
    const [design, vessel] = [productDesigns[name], categoryDesigns[category]];
    if (!design || !vessel) throw new Error(`tools/demo-images/designs.ts has no design for ${name}`);
    return { name, ...design, silhouette: vessel.silhouette, seed };
  });
}

/** SVG drawings of a product's gallery by image name, the display image first. A gift set shows its products in place of a texture. */
export function productDrawings(image: ProductImage): Map<string, string> {
  const { name, contents, seed } = image;
  const isMeasured = seed % 2 === 0;
  const own: [ImageVariant, string][] = contents
    ? [
        ['contents', routineImage({ ...image, contents })],
        ...(isMeasured ? [['size', sizeImage(image)] satisfies [ImageVariant, string]] : []),
      ]
    : [
        ['texture', textureImage(image)],
        ['ingredients', ingredientImage(image)],
        isMeasured ? ['size', sizeImage(image)] : ['shelf', shelfImage(image)],
      ];
  return new Map([
    [imageName(name), productImage(image)],
    ...own.map(([variant, drawing]) => [imageName(name, variant), drawing] as const),
  ]);
}
