import { radial } from '../paint.js';
import { line, lines, round, shade, type Texture } from './texture.js';

const turns = 3.4;
const steps = 150;
const flatness = 0.86;
const middle = { x: 600, y: 700 };
const widest = 372;
/** How much of the vessel's colour is in the cream. */
const tint = 0.42;

/** A cream turned up to a peak. */
export const swirl: Texture = {
  draw: (random, { body, paper }) => {
    const start = random.between(0, Math.PI * 2);
    const points = Array.from({ length: steps + 1 }, (_, index) => {
      const done = index / steps;
      const radius = widest * (1 - done) ** 0.92;
      const turn = start + done * turns * Math.PI * 2;
      const rise = done * 70;
      return `${round(middle.x + Math.cos(turn) * radius)} ${round(middle.y + Math.sin(turn) * radius * flatness - rise)}`;
    });
    const path = `M${points.join('L')}`;
    return [
      ellipse(28, 56, 452, `fill="${shade}" fill-opacity=".14"`),
      ellipse(0, 14, 438, `fill="${paper}"`),
      ellipse(0, 14, 438, `fill="${body[1]}" fill-opacity="${tint * 1.4}"`),
      ellipse(0, 0, 434, `fill="${paper}"`),
      ellipse(0, 0, 434, 'fill="url(#cream)"'),
      lines([
        line(path, 10, 22, 92, shade, 0.1),
        line(path, 0, 0, 86, paper),
        line(path, 0, 0, 86, body[0], tint),
        line(path, 6, 20, 30, shade, 0.07),
        line(path, -6, -20, 20, '#fff', 0.5),
        line(path, -6, -22, 7, '#fff', 0.6),
      ]),
    ].join('');
  },
  gradients: ({ body }) =>
    radial('cream', 'cx=".38" cy=".3" r=".85"', [
      [0, '#fff'],
      [0.3, body[0], tint],
      [1, body[1], tint],
    ]),
};

function ellipse(dx: number, dy: number, radius: number, paint: string): string {
  return `<ellipse cx="${middle.x + dx}" cy="${middle.y + dy}" rx="${radius}" ry="${round(radius * flatness)}" ${paint}/>`;
}
