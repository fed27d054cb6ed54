import type { SeededRandom } from '../../../apps/cli/src/demo/seeded-random.js';
import type { Palette } from '../palettes.js';

export interface Texture {
  draw: (random: SeededRandom, palette: Palette) => string;
  gradients: (palette: Palette) => string;
}

export const shade = '#2e251c';

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A line of one width and colour, moved by some pixels. */
export function line(path: string, dx: number, dy: number, width: number, colour: string, opacity = 1): string {
  return `<path d="${path}" transform="translate(${dx} ${dy})" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}

export function lines(drawn: readonly string[]): string {
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
