import { brandLabel } from './label.js';
import { paintOf } from './paint.js';
import { palettes, type PaletteName } from './palettes.js';
import { contactShadow, scene } from './scene.js';
import { silhouettes, type SilhouetteName } from './silhouettes/index.js';
import { axis, floor } from './silhouettes/silhouette.js';

interface CategoryImage {
  silhouette: SilhouetteName;
  palette: PaletteName;
  seed: number;
}

const companions: Readonly<Record<PaletteName, PaletteName>> = {
  moss: 'pearl',
  amber: 'moss',
  pearl: 'rose',
  rose: 'amber',
  sky: 'pearl',
};

const widestFront = 236;
const backScale = 0.8;
const overlap = 0.16;

/** Two vessels of one kind before an arch. */
export function categoryImage({ silhouette, palette, seed }: CategoryImage): string {
  const companion = companions[palette];
  const { reach } = silhouettes[silhouette];
  const scale = Math.min(1, widestFront / reach);
  const front = reach * scale;
  const back = front * backScale;
  const frontMiddle = axis + back - (back * overlap) / 2;
  const backMiddle = frontMiddle - front - back + back * overlap;
  return scene({
    palette,
    companions: [companion],
    seed,
    backdrop: niche,
    objects: [
      placed(vessel(silhouette, companion), backMiddle, floor - 18, scale * backScale),
      placed(vessel(silhouette, palette), frontMiddle, floor + 6, scale),
    ].join(''),
  });
}

const niche =
  '<path d="M210 1290V620a390 390 0 0 1 780 0V1290" fill="#fff" fill-opacity=".42" stroke="#fff" stroke-width="4" stroke-opacity=".7"/>';

function vessel(silhouette: SilhouetteName, palette: PaletteName): string {
  const { draw, label, footprint } = silhouettes[silhouette];
  return contactShadow(footprint) + draw(paintOf(palette)) + brandLabel(label, palettes[palette]);
}

function placed(drawing: string, middle: number, base: number, scale: number): string {
  const x = middle - axis * scale;
  const y = base - floor * scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}
