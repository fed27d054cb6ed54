import { line, lines, round, shade, type Texture } from './texture.js';

/** A gel or fluid drawn out with a spatula. */
export const smear: Texture = {
  draw: (random, { body }) => {
    const bend = random.between(-60, 90);
    const path = `M290 ${round(940 + bend)}C430 ${round(560 + bend / 2)} 730 ${round(960 - bend)} 910 ${round(470 - bend / 2)}`;
    const ridges = Array.from({ length: 7 }, (_, index) => {
      const offset = -78 + index * 26 + random.between(-5, 5);
      return [
        line(path, round(offset * 0.55), round(offset), 10, '#fff', 0.34),
        line(path, round(offset * 0.55) + 3, round(offset) + 11, 6, shade, 0.07),
      ].join('');
    });
    return lines([line(path, 16, 30, 270, shade, 0.13), line(path, 0, 0, 264, body[0]), ...ridges]);
  },
  gradients: () => '',
};
