import { palettes, type Palette } from './palettes.js';
import { labelledProduct, type ProductImage } from './product-image.js';
import { scene } from './scene.js';
import { words } from './sheet.js';
import type { SilhouetteName } from './silhouettes/index.js';
import { floor } from './silhouettes/silhouette.js';

/** Top of each vessel, and its real height. */
const heights: Readonly<Record<SilhouetteName, { top: number; centimetres: number }>> = {
  dropper: { top: 330, centimetres: 10 },
  jar: { top: 676, centimetres: 6 },
  pump: { top: 376, centimetres: 17 },
  tube: { top: 366, centimetres: 15 },
  mist: { top: 340, centimetres: 14 },
  box: { top: 452, centimetres: 22 },
};

/** Height of a vessel, as it is and in a drawing. */
export function heightOf(silhouette: SilhouetteName): { centimetres: number; pixels: number } {
  const { top, centimetres } = heights[silhouette];
  return { centimetres, pixels: floor - top };
}

const ruler = 150;

/** The vessel beside a ruler. */
export function sizeImage(image: ProductImage): string {
  const { palette, silhouette } = image;
  return scene({
    palette,
    seed: null,
    backdrop: rule(silhouette, palettes[palette]),
    objects: labelledProduct(image),
  });
}

function rule(silhouette: SilhouetteName, { ink }: Palette): string {
  const { top, centimetres } = heights[silhouette];
  const step = (floor - top) / centimetres;
  const ticks = Array.from({ length: centimetres + 1 }, (_, centimetre) => {
    const length = centimetre % 5 === 0 ? 46 : 24;
    return `M${ruler} ${Math.round(floor - step * centimetre)}h${length}`;
  });
  const said = { face: 'text', text: `${centimetres} cm`, size: 40, tracking: 0.04 } as const;
  return [
    `<g fill="none" stroke="${ink}" stroke-width="4" stroke-opacity=".7">`,
    `<path d="M${ruler} ${top}V${floor}"/><path d="${ticks.join('')}"/>`,
    `<path d="M${ruler} ${top}H600" stroke-dasharray="4 14" stroke-opacity=".4"/></g>`,
    words(said, top - 34, ink, ruler + 40),
  ].join('');
}
