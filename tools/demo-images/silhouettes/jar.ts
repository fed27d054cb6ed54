import { axis, floor, type Silhouette } from './silhouette.js';
import { block, glassVessel, stroke } from './vessel.js';

const body = { halfWidth: 292, top: 828, bottom: floor, shoulder: 46, sag: 30 };

export const jar: Silhouette = {
  draw: (paint) =>
    [
      glassVessel(body, paint),
      block(270, 836, 856, 8, '#000', 0.16),
      block(304, 676, 842, 30, paint.cap),
      stroke(`M${axis - 286} 692H${axis + 286}`, '#fff', 5, 0.4),
      stroke(`M${axis - 302} 806H${axis + 302}`, '#000', 3, 0.1),
    ].join(''),
  label: { top: 884, width: 400, height: 318 },
  footprint: 292,
  reach: 304,
};
