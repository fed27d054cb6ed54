import { floor, type Silhouette } from './silhouette.js';
import { block, glassVessel, ribs } from './vessel.js';

const body = { halfWidth: 160, top: 610, bottom: floor, shoulder: 58, sag: 18 };

export const dropper: Silhouette = {
  draw: (paint) =>
    [
      block(54, 330, 556, 50, paint.rubber),
      block(60, 520, 552, 12, paint.rubber),
      glassVessel(body, paint),
      block(76, 540, 622, 14, paint.cap),
      ribs(76, 552, 610, 11),
      block(76, 616, 626, 5, '#000', 0.16),
    ].join(''),
  label: { top: 752, width: 262, height: 390 },
  footprint: 160,
  reach: 160,
};
