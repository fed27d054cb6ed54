import { axis } from '../silhouettes/silhouette.js';
import { block, stroke } from '../silhouettes/vessel.js';
import type { PackageBox } from './package-box.js';

const seam = 842;

/** A closed case with a handle, two clasps and stitched edges. */
export const carryCase: PackageBox = {
  companions: ['amber'],
  draw: (paint) =>
    [
      stroke('M492 700C492 606 512 588 552 588H648C688 588 708 606 708 700', '#2e251c', 40, 0.16),
      `<path d="M488 696C488 596 510 576 552 576H648C690 576 712 596 712 696" fill="none" stroke="url(#amber-panel)" stroke-width="36"/>`,
      stroke('M496 690C496 604 514 586 552 586H648', '#fff', 5, 0.35),
      block(356, 690, 1_252, 62, paint.panel),
      block(356, 690, seam, 62, '#fff', 0.14),
      block(356, seam - 8, seam, 0, '#fff', 0.22),
      block(356, seam, seam + 8, 0, '#000', 0.22),
      stitches(712, seam - 26),
      stitches(seam + 28, 1_228),
      corner(),
      `<g transform="translate(${axis * 2} 0) scale(-1 1)">${corner()}</g>`,
      ...[axis - 228, axis + 228].map(clasp),
      ...[axis - 112, axis + 112].map(
        (x) => `<rect x="${x - 30}" y="672" width="60" height="34" rx="10" fill="url(#amber-cap)"/>`,
      ),
    ].join(''),
  label: { top: 896, width: 340, height: 300, alwaysPaper: true },
  footprint: 340,
  reach: 356,
};

function stitches(top: number, bottom: number): string {
  const inset = 332;
  return `<rect x="${axis - inset}" y="${top}" width="${inset * 2}" height="${bottom - top}" rx="42" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".5" stroke-dasharray="14 12"/>`;
}

function corner(): string {
  return '<path d="M244 1146V1190Q244 1252 306 1252H350Q262 1240 244 1146Z" fill="url(#amber-panel)"/>';
}

function clasp(x: number): string {
  return [
    `<rect x="${x - 34}" y="${seam - 44}" width="68" height="96" rx="14" fill="url(#amber-rubber)"/>`,
    `<rect x="${x - 22}" y="${seam - 30}" width="44" height="46" rx="8" fill="#fff" fill-opacity=".28"/>`,
    `<circle cx="${x}" cy="${seam + 32}" r="8" fill="#fff" fill-opacity=".5"/>`,
  ].join('');
}
