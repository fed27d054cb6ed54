import { seededRandom, type SeededRandom } from '../../apps/cli/src/demo/seeded-random.js';
import { radial } from './paint.js';
import { palettes, type Palette } from './palettes.js';
import type { ProductImage } from './product-image.js';
import { sheet, words } from './sheet.js';
import type { SilhouetteName } from './silhouettes/index.js';

/** Vessels of liquids, which are drawn as drops; others as a smear. */
const poured: readonly SilhouetteName[] = ['dropper', 'mist'];
const shade = '#2e251c';

/** A swatch of the vessel's content. */
export function textureImage({ name, palette, silhouette, seed }: ProductImage): string {
  const random = seededRandom(seed + 1_000);
  const colours = palettes[palette];
  const swatch = poured.includes(silhouette) ? drops(random) : smear(random, colours);
  const said = { face: 'text', text: name, size: 34, tracking: 0.06 } as const;
  return sheet(palette, swatch + words(said, 1_400, colours.ink), liquid(colours));
}

function liquid({ body }: Palette): string {
  return radial('liquid', 'cx=".36" cy=".3" r=".8"', [
    [0, '#fff', 0.85],
    [0.5, body[0], 0.5],
    [1, body[1], 0.8],
  ]);
}

function drops(random: SeededRandom): string {
  const pool = drop(random.between(540, 660), random.between(600, 700), random.between(250, 310));
  const around = Array.from({ length: 7 }, (_, index) => {
    const turn = (index / 7) * Math.PI * 2 + random.between(-0.3, 0.3);
    const away = random.between(410, 500);
    return drop(600 + Math.cos(turn) * away, 680 + Math.sin(turn) * away * 1.1, random.between(34, 88));
  });
  return pool + around.join('');
}

function drop(x: number, y: number, radius: number): string {
  const ellipse = (dx: number, dy: number, share: number, paint: string) =>
    `<ellipse cx="${round(x + radius * dx)}" cy="${round(y + radius * dy)}" rx="${round(radius * share)}" ry="${round(radius * share * 0.92)}" ${paint}/>`;
  return [
    ellipse(0.06, 0.12, 1.02, `fill="${shade}" fill-opacity=".16"`),
    ellipse(0, 0, 1, 'fill="url(#liquid)"'),
    ellipse(-0.4, -0.42, 0.16, 'fill="#fff" fill-opacity=".9"'),
    ellipse(0.3, 0.42, 0.32, 'fill="#fff" fill-opacity=".22"'),
  ].join('');
}

function smear(random: SeededRandom, { body }: Palette): string {
  const bend = random.between(-60, 90);
  const path = `M290 ${round(940 + bend)}C430 ${round(560 + bend / 2)} 730 ${round(960 - bend)} 910 ${round(470 - bend / 2)}`;
  const line = (dx: number, dy: number, width: number, colour: string, opacity: number) =>
    `<path d="${path}" transform="translate(${dx} ${dy})" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const ridges = Array.from({ length: 7 }, (_, index) => {
    const offset = -78 + index * 26 + random.between(-5, 5);
    return [
      line(round(offset * 0.55), round(offset), 10, '#fff', 0.34),
      line(round(offset * 0.55) + 3, round(offset) + 11, 6, shade, 0.07),
    ].join('');
  });
  return [
    '<g fill="none" stroke-linecap="round">',
    line(16, 30, 270, shade, 0.13),
    line(0, 0, 264, body[0], 1),
    ...ridges,
    '</g>',
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
