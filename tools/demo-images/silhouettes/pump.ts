import { floor, type Silhouette } from './silhouette.js';
import { block, glassVessel, ribs } from './vessel.js';

const body = { halfWidth: 186, top: 590, bottom: floor, shoulder: 66, sag: 20 };
const head = 'M476 376H664q24 0 24 26v22q0 24-24 24H548q-12 0-22 8l-44 34q-20 14-32-4l-8-14q-8-14-8-30v-20q0-46 42-46Z';

export const pump: Silhouette = {
  draw: (paint) =>
    [
      block(17, 430, 540, 2, paint.cap),
      `<path d="${head}" fill="${paint.cap}"/>`,
      `<path d="M470 388H656" fill="none" stroke="#fff" stroke-width="5" stroke-opacity=".28" stroke-linecap="round"/>`,
      block(52, 500, 546, 12, paint.cap),
      glassVessel(body, paint),
      block(84, 530, 602, 14, paint.cap),
      ribs(84, 542, 592, 13),
      block(84, 596, 606, 5, '#000', 0.16),
    ].join(''),
  label: { top: 734, width: 294, height: 406 },
  footprint: 186,
  reach: 186,
};
