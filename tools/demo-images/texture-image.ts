import type { ProductImage } from './product-image.js';
import { palettes } from './palettes.js';
import { sheet, words } from './sheet.js';
import type { SilhouetteName } from './silhouettes/index.js';
import { seededRandom } from '../../apps/cli/src/demo/seeded-random.js';
import { type TextureName, textures } from './textures/index.js';

/** What is usually in a vessel; a design may say otherwise. */
export const usualTextures: Readonly<Record<SilhouetteName, TextureName>> = {
  dropper: 'drops',
  jar: 'swirl',
  pump: 'foam',
  tube: 'ribbon',
  mist: 'spray',
  box: 'drops',
};

/** A swatch of the vessel's content. */
export function textureImage({
  name,
  palette,
  silhouette,
  texture = usualTextures[silhouette],
  seed,
}: ProductImage): string {
  const random = seededRandom(seed + 1_000);
  const colours = palettes[palette];
  const { draw, gradients } = textures[texture];
  const said = { face: 'text', text: name, size: 34, tracking: 0.06 } as const;
  return sheet(palette, draw(random, colours) + words(said, 1_400, colours.ink), gradients(colours));
}
