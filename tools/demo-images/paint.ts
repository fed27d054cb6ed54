import { palettes, type PaletteName } from './palettes.js';

/** References to the gradients of one palette, ready for a `fill` attribute. */
export interface Paint {
  body: string;
  panel: string;
  cap: string;
  rubber: string;
}

export const gloss = 'url(#gloss)';
export const roundShade = 'url(#round-shade)';

export function paintOf(name: PaletteName): Paint {
  return {
    body: `url(#${name}-body)`,
    panel: `url(#${name}-panel)`,
    cap: `url(#${name}-cap)`,
    rubber: `url(#${name}-rubber)`,
  };
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

export function linear(id: string, direction: 'across' | 'down', stops: readonly Stop[]): string {
  const end = direction === 'across' ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.map(stop).join('')}</linearGradient>`;
}

export function radial(id: string, position: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" ${position}>${stops.map(stop).join('')}</radialGradient>`;
}

export function paletteGradients(name: PaletteName): string {
  const { body, cap, rubber } = palettes[name];
  return [
    linear(`${name}-body`, 'across', [
      [0, body[1]],
      [0.2, body[0]],
      [0.6, body[1]],
      [1, body[2]],
    ]),
    linear(`${name}-panel`, 'across', [
      [0, body[0]],
      [0.45, body[1]],
      [1, body[2]],
    ]),
    linear(`${name}-cap`, 'across', [
      [0, cap[1]],
      [0.28, cap[0]],
      [0.88, cap[1]],
      [1, cap[1]],
    ]),
    linear(`${name}-rubber`, 'across', [
      [0, rubber[1]],
      [0.34, rubber[0]],
      [1, rubber[1]],
    ]),
  ].join('');
}

export function lightGradients(): string {
  return [
    linear('gloss', 'across', [
      [0, '#000', 0.12],
      [0.05, '#fff', 0.02],
      [0.1, '#fff', 0.42],
      [0.15, '#fff', 0.34],
      [0.18, '#fff', 0],
      [0.86, '#fff', 0],
      [0.93, '#fff', 0.16],
      [0.96, '#fff', 0.02],
      [1, '#000', 0.12],
    ]),
    linear('round-shade', 'across', [
      [0, '#000', 0.1],
      [0.16, '#000', 0],
      [0.7, '#000', 0],
      [1, '#000', 0.13],
    ]),
  ].join('');
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}
