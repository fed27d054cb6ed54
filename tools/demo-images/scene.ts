import { leafShadowFilter, leafShadows } from './leaf-shadows.js';
import { lightGradients, linear, paletteGradients, radial } from './paint.js';
import { palettes, type PaletteName } from './palettes.js';
import { axis, floor } from './silhouettes/silhouette.js';

export const imageWidth = 1200;
export const imageHeight = 1500;

interface Scene {
  palette: PaletteName;
  /** Palettes of further objects in the same scene. */
  companions?: readonly PaletteName[];
  /** Places the leaf shadows; null for none. */
  seed: number | null;
  backdrop?: string;
  objects: string;
}

const whole = `width="${imageWidth}" height="${imageHeight}"`;
const discRadius = 470;
const discDepth = 62;
const discThickness = 78;
const discMiddle = floor + 26;

export function scene({ palette, companions = [], seed, backdrop = '', objects }: Scene): string {
  const { wall, leaf } = palettes[palette];
  const paints = [...new Set([palette, ...companions])].map(paletteGradients).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${imageWidth} ${imageHeight}" ${whole}>`,
    `<defs>${sceneGradients(wall)}${lightGradients()}${paints}${leafShadowFilter}</defs>`,
    `<rect ${whole} fill="url(#wall)"/><rect ${whole} fill="url(#sun)"/>`,
    backdrop,
    seed === null ? '' : leafShadows(seed, leaf, imageWidth),
    pedestal(),
    objects,
    '</svg>',
  ].join('');
}

/** The light falls from the upper left, so the long shadow leans to the right. */
export function contactShadow(footprint: number): string {
  return [
    ellipse(axis + footprint * 0.34, floor + 10, footprint * 1.5, 44, 'url(#cast)'),
    ellipse(axis + 6, floor + 4, footprint * 1.16, 22, 'url(#contact)'),
  ].join('');
}

function pedestal(): string {
  const left = axis - discRadius;
  const side = `M${left} ${discMiddle}a${discRadius} ${discDepth} 0 0 0 ${discRadius * 2} 0v${discThickness}a${discRadius} ${discDepth} 0 0 1 ${-discRadius * 2} 0Z`;
  const edge = `M${left} ${discMiddle}a${discRadius} ${discDepth} 0 0 0 ${discRadius * 2} 0`;
  return [
    ellipse(axis + 50, discMiddle + discThickness + 20, discRadius * 1.2, 90, 'url(#ground)'),
    `<path d="${side}" fill="url(#disc-side)"/>`,
    ellipse(axis, discMiddle, discRadius, discDepth, 'url(#disc-top)'),
    `<path d="${edge}" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".75"/>`,
  ].join('');
}

function sceneGradients(wall: readonly [string, string]): string {
  return [
    linear('wall', 'down', [
      [0, wall[0]],
      [1, wall[1]],
    ]),
    radial('sun', 'cx=".28" cy=".2" r=".8"', [
      [0, '#fff', 0.9],
      [1, '#fff', 0],
    ]),
    linear('disc-top', 'across', [
      [0, '#fff', 0.92],
      [1, '#fff', 0.5],
    ]),
    linear('disc-side', 'across', [
      [0, '#fff', 0.3],
      [0.3, '#fff', 0.55],
      [1, '#6b5a4a', 0.1],
    ]),
    darkness('cast', 0.3),
    darkness('contact', 0.62),
    darkness('ground', 0.14),
  ].join('');
}

function darkness(id: string, strength: number): string {
  return radial(id, 'cx=".5" cy=".5" r=".5"', [
    [0, '#2e251c', strength],
    [0.55, '#2e251c', strength * 0.45],
    [1, '#2e251c', 0],
  ]);
}

function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}
