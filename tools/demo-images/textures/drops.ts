import { radial } from '../paint.js';
import type { Palette } from '../palettes.js';
import { round, shade, type Texture } from './texture.js';

/** A pool of a serum with drops around it. */
export const drops: Texture = {
  draw: (random) => {
    const pool = drop(random.between(540, 660), random.between(600, 700), random.between(250, 310));
    const around = Array.from({ length: 7 }, (_, index) => {
      const turn = (index / 7) * Math.PI * 2 + random.between(-0.3, 0.3);
      const away = random.between(410, 500);
      return drop(600 + Math.cos(turn) * away, 680 + Math.sin(turn) * away * 1.1, random.between(34, 88));
    });
    return pool + around.join('');
  },
  gradients: liquid,
};

/** A fine spray that fans out from the upper left. */
export const spray: Texture = {
  draw: (random) =>
    Array.from({ length: 130 }, () => {
      const away = random.between(0.06, 1) ** 0.8;
      const turn = random.between(0.12, 1.42);
      const [x, y] = [110 + Math.cos(turn) * away * 1_080, 110 + Math.sin(turn) * away * 1_120];
      return drop(x, y, random.between(5, 12) + away * random.between(2, 34));
    }).join(''),
  gradients: liquid,
};

function liquid({ body }: Palette): string {
  return radial('liquid', 'cx=".36" cy=".3" r=".8"', [
    [0, '#fff', 0.85],
    [0.5, body[0], 0.5],
    [1, body[1], 0.8],
  ]);
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
