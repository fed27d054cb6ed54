import type { Paint } from '../paint.js';
import { axis, type Silhouette } from './silhouette.js';
import { block, stroke } from './vessel.js';

const loop = 'M600 566C560 470 420 430 396 494C378 546 486 580 600 566Z';
const fold = 'M600 566C548 528 476 500 446 516C430 530 506 562 600 566Z';
const tail = 'M592 568C560 600 520 616 500 660L540 652L556 684C578 640 604 606 610 572Z';
const mirrored = `transform="translate(${axis * 2} 0) scale(-1 1)"`;

export const box: Silhouette = {
  draw: (paint) =>
    [
      block(286, 660, 1252, 10, paint.panel),
      block(36, 690, 1252, 0, paint.cap),
      block(286, 690, 708, 0, '#000', 0.14),
      block(306, 562, 692, 10, paint.panel),
      block(306, 562, 692, 10, '#fff', 0.12),
      stroke(`M${axis - 298} 570H${axis + 298}`, '#fff', 5, 0.35),
      block(36, 562, 692, 0, paint.cap),
      bow(paint),
    ].join(''),
  label: { top: 780, width: 330, height: 380, alwaysPaper: true },
  footprint: 286,
  reach: 306,
};

function bow(paint: Paint): string {
  const half = [
    `<path d="${tail}" fill="${paint.cap}"/>`,
    `<path d="${loop}" fill="${paint.cap}"/>`,
    `<path d="${fold}" fill="#000" opacity=".18"/>`,
  ].join('');
  return `${half}<g ${mirrored}>${half}</g>${block(30, 540, 594, 14, paint.cap)}`;
}
