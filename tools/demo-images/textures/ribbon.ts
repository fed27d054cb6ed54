import { line, lines, round, shade, type Texture } from './texture.js';

/** A cream squeezed out of a tube, in three bends. */
export const ribbon: Texture = {
  draw: (random, { body }) => {
    const lean = random.between(-40, 40);
    const x = (value: number) => round(value + lean);
    const path = [
      `M${x(330)} 360C${x(520)} 300 ${x(700)} 300 ${x(850)} 380`,
      `C${x(990)} 460 ${x(820)} 560 ${x(610)} 560`,
      `C${x(370)} 560 ${x(220)} 660 ${x(340)} 770`,
      `C${x(460)} 870 ${x(760)} 760 ${x(870)} 870`,
      `C${x(960)} 970 ${x(760)} 1080 ${x(560)} 1040`,
    ].join('');
    const grooves = [-34, 0, 34].flatMap((offset) => [
      line(path, 0, offset + 8, 9, shade, 0.09),
      line(path, 0, offset - 2, 9, '#fff', 0.26),
    ]);
    return lines([
      line(path, 18, 34, 156, shade, 0.14),
      line(path, 0, 6, 154, body[1]),
      line(path, 0, -4, 138, body[0]),
      ...grooves,
      line(path, -10, -46, 14, '#fff', 0.42),
    ]);
  },
  gradients: () => '',
};
