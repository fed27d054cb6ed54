import { brandLabel } from './label.js';
import { paintOf } from './paint.js';
import { palettes, type PaletteName } from './palettes.js';
import { contactShadow } from './scene.js';
import { silhouettes, type SilhouetteName } from './silhouettes/index.js';
import { axis, floor } from './silhouettes/silhouette.js';

/** A vessel in the colours of a palette. */
export interface Vessel {
  silhouette: SilhouetteName;
  palette: PaletteName;
}

/** A vessel with the brand on it and its shadow, for images of more than one product. */
export function brandedVessel({ silhouette, palette }: Vessel): string {
  const { draw, label, footprint } = silhouettes[silhouette];
  return contactShadow(footprint) + draw(paintOf(palette)) + brandLabel(label, palettes[palette]);
}

/** Moves a drawing from the place of all vessels. @param base y of the surface on which it stands. */
export function placed(drawing: string, middle: number, base: number, scale: number): string {
  const x = middle - axis * scale;
  const y = base - floor * scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
}
