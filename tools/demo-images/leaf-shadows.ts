import { seededRandom, type SeededRandom } from '../../apps/cli/src/demo/seeded-random.js';

interface Branch {
  x: number;
  y: number;
  /** Degrees, clockwise from pointing right. */
  heading: number;
  scale: number;
  leaves: number;
  opacity: number;
}

const leafOutline = 'M0 0C70-64 190-68 280-6C200 44 78 50 0 0Z';
const spacing = 128;

/** Out-of-focus shadows of two twigs that reach in from the sides. */
export function leafShadows(seed: number, colour: string, width: number): string {
  const random = seededRandom(seed);
  const fromLeft = random.chance(0.5);
  const near = twig(random, { scale: random.between(0.95, 1.25), leaves: 4, opacity: 0.26 });
  const far = twig(random, { scale: random.between(0.65, 0.85), leaves: 4, opacity: 0.17 });
  const mirror = `transform="translate(${width} 0) scale(-1 1)"`;
  return [
    '<g filter="url(#soft-focus)">',
    `<g ${fromLeft ? '' : mirror}>${branch(near, colour, random)}</g>`,
    `<g ${fromLeft ? mirror : ''}>${branch(far, colour, random)}</g>`,
    '</g>',
  ].join('');
}

// Blurring is most of the drawing time: the region stops where the leaves do, and sRGB saves a conversion.
export const leafShadowFilter = [
  '<filter id="soft-focus" filterUnits="userSpaceOnUse" x="0" y="0" width="1200" height="960"',
  ' color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="8"/></filter>',
].join('');

function twig(random: SeededRandom, given: Pick<Branch, 'scale' | 'leaves' | 'opacity'>): Branch {
  const y = random.between(120, 620);
  const heading = y > 400 ? random.between(-52, -26) : random.between(-18, 26);
  return { ...given, x: random.between(-120, -40), y, heading };
}

function branch(given: Branch, colour: string, random: SeededRandom): string {
  const { x, y, heading, scale, leaves, opacity } = given;
  const side = random.chance(0.5) ? 1 : -1;
  const pairs = Array.from({ length: leaves }, (_, index) => {
    const turn = (index % 2 === 0 ? side : -side) * random.between(34, 58);
    const size = (1 - index * 0.12) * random.between(0.85, 1.1);
    return leaf(spacing * (index + 0.9), turn, size);
  });
  const length = spacing * (leaves + 0.9);
  const stem = `<path d="M0 0H${length}" stroke="${colour}" stroke-width="7"/>`;
  const place = `translate(${round(x)} ${round(y)}) rotate(${round(heading)}) scale(${round(scale)})`;
  return `<g transform="${place}" fill="${colour}" opacity="${opacity}">${stem}${pairs.join('')}${leaf(length - 6, random.between(-12, 12), 0.62)}</g>`;
}

function leaf(along: number, turn: number, size: number): string {
  return `<path d="${leafOutline}" transform="translate(${along} 0) rotate(${round(turn)}) scale(${round(size)})"/>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
