import { floor, type Silhouette } from './silhouette.js';
import { block, glassVessel } from './vessel.js';

const body = { halfWidth: 156, top: 570, bottom: floor, shoulder: 92, sag: 18 };

export const mist: Silhouette = {
  draw: (paint) =>
    [
      glassVessel(body, paint),
      block(84, 516, 584, 10, paint.cap),
      block(50, 400, 520, 14, paint.cap),
      block(50, 444, 450, 0, '#000', 0.14),
      block(92, 340, 560, 34, paint.rubber, 0.5),
      block(92, 340, 560, 34, '#fff', 0.14),
      '<path d="M528 376V540" fill="none" stroke="#fff" stroke-width="12" stroke-opacity=".5" stroke-linecap="round"/>',
      block(92, 556, 562, 2, '#000', 0.14),
    ].join(''),
  label: { top: 722, width: 256, height: 408 },
  footprint: 156,
  reach: 156,
};
