import { outlined, type Lettering } from './lettering.js';
import { lightGradients, linear, paletteGradients } from './paint.js';
import { palettes, type PaletteName } from './palettes.js';
import { imageHeight, imageWidth } from './scene.js';

export const middle = imageWidth / 2;

/** A drawing on a plain wall, without a scene. */
export function sheet(palette: PaletteName, drawing: string, gradients = ''): string {
  const { wall } = palettes[palette];
  const whole = `width="${imageWidth}" height="${imageHeight}"`;
  const paints = [
    linear('wall', 'down', [
      [0, wall[0]],
      [1, wall[1]],
    ]),
    lightGradients(),
    paletteGradients(palette),
    gradients,
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${imageWidth} ${imageHeight}" ${whole}>`,
    `<defs>${paints}</defs><rect ${whole} fill="url(#wall)"/>`,
    drawing,
    '</svg>',
  ].join('');
}

export function words(lettering: Lettering, baseline: number, colour: string, place = middle): string {
  return `<path d="${outlined(lettering, place, baseline)}" fill="${colour}"/>`;
}
