import { radial } from '../paint.js';
import { round, shade, type Texture } from './texture.js';

/** Bubbles of a cleanser, the large ones in the middle. */
export const foam: Texture = {
  draw: (random, { wall: [, ground] }) => {
    const bubbles = Array.from({ length: 150 }, () => {
      const turn = random.between(0, Math.PI * 2);
      const away = Math.sqrt(random.between(0, 1));
      return {
        x: 600 + Math.cos(turn) * away * 400,
        y: 690 + Math.sin(turn) * away * 360,
        radius: (1.2 - away) * random.between(24, 92) + 16,
      };
    }).toSorted((one, other) => one.radius - other.radius);
    return [
      ...bubbles.map(({ x, y, radius }) => circle(x + 14, y + 30, radius, `fill="${shade}" fill-opacity=".05"`)),
      ...bubbles.map(({ x, y, radius }) => bubble(x, y, radius, ground)),
    ].join('');
  },
  gradients: ({ body }) =>
    radial('bubble', 'cx=".5" cy=".5" r=".5"', [
      [0, '#fff', 0.15],
      [0.6, '#fff', 0.5],
      [0.86, '#fff', 0.95],
      [0.96, body[0], 0.55],
      [1, body[1], 0.6],
    ]),
};

function bubble(x: number, y: number, radius: number, ground: string): string {
  return [
    circle(x, y, radius, `fill="${ground}"`),
    circle(x, y, radius, 'fill="url(#bubble)"'),
    circle(x - radius * 0.36, y - radius * 0.4, radius * 0.17, 'fill="#fff"'),
    circle(x + radius * 0.34, y + radius * 0.42, radius * 0.1, 'fill="#fff" fill-opacity=".7"'),
  ].join('');
}

function circle(x: number, y: number, radius: number, paint: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint}/>`;
}
