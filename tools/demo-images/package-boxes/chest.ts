import type { Paint } from '../paint.js';
import { brandedVessel, placed, type Vessel } from '../placed.js';
import { axis } from '../silhouettes/silhouette.js';
import { block, stroke } from '../silhouettes/vessel.js';
import type { PackageBox } from './package-box.js';

const top = 660;
const scale = 0.4;
const onTop: readonly (Vessel & { x: number })[] = [
  { silhouette: 'pump', palette: 'amber', x: 366 },
  { silhouette: 'dropper', palette: 'moss', x: 500 },
  { silhouette: 'jar', palette: 'pearl', x: 664 },
  { silhouette: 'mist', palette: 'sky', x: 828 },
];
const drawers = [
  { from: 1_032, to: 1_124 },
  { from: 1_138, to: 1_230 },
];

/** A chest with a flap, two drawers and bottles on it. */
export const chest: PackageBox = {
  companions: ['moss', 'pearl', 'sky'],
  draw: (paint) =>
    [
      ...onTop.map(({ x, ...vessel }) => placed(brandedVessel(vessel), x, top - 22, scale)),
      block(312, top, 1_252, 8, paint.panel),
      block(334, top - 30, top + 12, 10, paint.panel),
      block(334, top - 30, top - 22, 4, '#fff', 0.34),
      block(312, top + 12, top + 26, 0, '#000', 0.22),
      flap(),
      ...drawers.map((drawer) => drawn(drawer, paint)),
      block(312, 1_238, 1_252, 4, '#000', 0.2),
    ].join(''),
  label: { top: 708, width: 330, height: 288, alwaysPaper: true },
  footprint: 312,
  reach: 334,
};

function flap(): string {
  return [
    `<rect x="${axis - 290}" y="690" width="580" height="328" rx="8" fill="#fff" fill-opacity=".08"/>`,
    stroke(`M${axis - 290} 1018V690H${axis + 290}`, '#000', 4, 0.22),
    stroke(`M${axis + 290} 690V1018H${axis - 290}`, '#fff', 4, 0.2),
    `<circle cx="${axis + 244}" cy="854" r="20" fill="url(#pearl-cap)"/>`,
  ].join('');
}

function drawn({ from, to }: { from: number; to: number }, { panel }: Paint): string {
  return [
    `<rect x="${axis - 290}" y="${from}" width="580" height="${to - from}" rx="6" fill="${panel}"/>`,
    stroke(`M${axis - 290} ${to}V${from}H${axis + 290}`, '#fff', 4, 0.24),
    stroke(`M${axis + 290} ${from}V${to}H${axis - 290}`, '#000', 4, 0.26),
    `<rect x="${axis - 70}" y="${(from + to) / 2 - 12}" width="140" height="24" rx="12" fill="url(#pearl-cap)"/>`,
  ].join('');
}
