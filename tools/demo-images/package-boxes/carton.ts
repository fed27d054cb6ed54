import type { PaletteName } from '../palettes.js';
import { brandedVessel, placed, type Vessel } from '../placed.js';
import { block, stroke } from '../silhouettes/vessel.js';
import type { PackageBox } from './package-box.js';

const scale = 0.56;
const back: readonly (Vessel & { x: number })[] = [
  { silhouette: 'pump', palette: 'amber', x: 424 },
  { silhouette: 'mist', palette: 'sky', x: 592 },
  { silhouette: 'tube', palette: 'rose', x: 752 },
];
const front: readonly (Vessel & { x: number })[] = [
  { silhouette: 'dropper', palette: 'pearl', x: 508 },
  { silhouette: 'dropper', palette: 'moss', x: 672 },
  { silhouette: 'mist', palette: 'amber', x: 808 },
];
const companions: readonly PaletteName[] = ['amber', 'sky', 'rose', 'pearl'];

/** An open carton with bottles in it. */
export const carton: PackageBox = {
  companions,
  draw: (paint) => {
    const row = (vessels: typeof back, base: number) =>
      vessels.map(({ x, ...vessel }) => placed(brandedVessel(vessel), x, base, scale)).join('');
    return [
      `<path d="M318 884L352 806H848L882 884Z" fill="${paint.body}"/>`,
      '<path d="M318 884L352 806H848L882 884Z" fill="#000" opacity=".42"/>',
      row(back, 1_186),
      row(front, 1_216),
      flap(paint.panel),
      `<g transform="translate(1200 0) scale(-1 1)">${flap(paint.panel)}</g>`,
      block(300, 880, 1_252, 8, paint.panel),
      block(300, 880, 896, 0, '#fff', 0.2),
      stroke('M600 900V1252', '#000', 3, 0.12),
      block(300, 1_196, 1_214, 0, paint.cap),
    ].join('');
  },
  label: { top: 912, width: 330, height: 270, alwaysPaper: true },
  footprint: 300,
  reach: 370,
};

function flap(fill: string): string {
  const outline = 'M300 884L206 946L236 838L352 806Z';
  return `<path d="${outline}" fill="${fill}"/><path d="${outline}" fill="#fff" opacity=".14"/>`;
}
