import { gloss } from '../paint.js';
import { axis, type Silhouette } from './silhouette.js';
import { block, ribs, stroke } from './vessel.js';

const body = 'M412 412H788L760 1112q-4 30-36 30H476q-32 0-36-30Z';

export const tube: Silhouette = {
  draw: (paint) =>
    [
      block(132, 1124, 1244, 20, paint.cap),
      ribs(132, 1156, 1228, 19),
      block(140, 1126, 1152, 8, '#000', 0.14),
      `<path d="${body}" fill="${paint.body}"/>`,
      `<path d="${body}" fill="${gloss}"/>`,
      block(194, 366, 420, 6, paint.body),
      block(194, 366, 420, 6, '#fff', 0.16),
      ribs(194, 372, 414, 31),
      stroke(`M${axis - 188} 422H${axis + 188}`, '#000', 3, 0.12),
    ].join(''),
  label: { top: 552, width: 284, height: 440 },
  footprint: 136,
  reach: 194,
};
