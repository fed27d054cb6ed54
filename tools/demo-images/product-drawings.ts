import { demoProducts } from '../../apps/cli/src/demo/catalog.js';
import { imageName } from '../../apps/cli/src/demo/demo-images.js';
import { categoryDesigns, productDesigns } from './designs.js';
import { ingredientImage } from './ingredient-image.js';
import { productImage, type ProductImage } from './product-image.js';
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

/** SVG drawings of a product's gallery by image name, the display image first. A box has no texture of its own. */
export function productDrawings(image: ProductImage): Map<string, string> {
  const { name, silhouette, seed } = image;
  return new Map([
    [imageName(name), productImage(image)],
    ...(silhouette === 'box' ? [] : [[imageName(name, 'texture'), textureImage(image)] as const]),
    [imageName(name, 'ingredients'), ingredientImage(image)],
    ...(seed % 2 === 0 ? [[imageName(name, 'size'), sizeImage(image)] as const] : []),
  ]);
}
