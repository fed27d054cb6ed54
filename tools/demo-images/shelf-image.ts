import { linear } from './paint.js';
import { palettes, type Palette } from './palettes.js';
import { placed } from './placed.js';
import { labelledProduct, type ProductImage } from './product-image.js';
import { sheet } from './sheet.js';
import { heightOf } from './size-image.js';
import { stroke } from './silhouettes/vessel.js';

const board = 1_210;
const pixelsPerCentimetre = 43;

/** The vessel in use: on a shelf beside a toothbrush glass and towels, all in one scale. */
export function shelfImage(image: ProductImage): string {
  const colours = palettes[image.palette];
  const { centimetres, pixels } = heightOf(image.silhouette);
  return sheet(
    image.palette,
    [
      mirror(colours),
      shelf(),
      towels(colours),
      glass(colours),
      placed(labelledProduct(image), 610, board, (centimetres * pixelsPerCentimetre) / pixels),
    ].join(''),
    gradients(colours),
  );
}

function gradients({ wall }: Palette): string {
  return [
    linear('mirror', 'down', [
      [0, '#fff', 0.85],
      [1, wall[1], 0.6],
    ]),
    linear('board', 'down', [
      [0, '#E9D3B4'],
      [1, '#C79F70'],
    ]),
    linear('under', 'down', [
      [0, '#2e251c', 0.2],
      [1, '#2e251c', 0],
    ]),
    ...darkness('contact', 0.5),
    ...darkness('cast', 0.24),
  ].join('');
}

function darkness(id: string, strength: number): string[] {
  return [
    `<radialGradient id="${id}" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#2e251c" stop-opacity="${strength}"/>`,
    '<stop offset="1" stop-color="#2e251c" stop-opacity="0"/></radialGradient>',
  ];
}

function mirror({ leaf }: Palette): string {
  const arch = 'M240 1080V520a360 360 0 0 1 720 0V1080Z';
  return [
    `<path d="${arch}" transform="translate(14 22)" fill="#2e251c" fill-opacity=".1"/>`,
    `<path d="${arch}" fill="url(#mirror)" stroke="${leaf}" stroke-width="14" stroke-opacity=".75"/>`,
    stroke('M330 900L640 330M430 960L790 300', '#fff', 26, 0.5),
  ].join('');
}

function shelf(): string {
  return [
    `<rect x="0" y="${board + 54}" width="1200" height="150" fill="url(#under)"/>`,
    `<rect x="0" y="${board - 14}" width="1200" height="72" fill="url(#board)"/>`,
    `<rect x="0" y="${board - 14}" width="1200" height="12" fill="#fff" fill-opacity=".45"/>`,
    stroke(`M120 ${board + 26}H520M700 ${board + 38}H1090`, '#8A5F35', 3, 0.18),
  ].join('');
}

/** Three folded towels, 7 cm high. */
function towels({ paper, leaf, body }: Palette): string {
  const rows = [body[0], paper, leaf].map((colour, index) => {
    const y = board - 100 * (index + 1);
    const inset = index * 8;
    const fold = `x="${770 + inset}" y="${y}" width="${370 - inset * 2}" height="98"`;
    return [
      `<rect ${fold} rx="46" fill="${colour}"/>`,
      `<rect ${fold} rx="46" fill="url(#round-shade)"/>`,
      stroke(`M${806 + inset} ${y + 50}H${1_138 - inset}`, '#2e251c', 5, 0.14),
      stroke(`M${812 + inset} ${y + 14}H${1_090 - inset}`, '#fff', 8, 0.35),
    ].join('');
  });
  return `<ellipse cx="980" cy="${board}" rx="230" ry="22" fill="url(#contact)"/>${rows.join('')}`;
}

/** A glass of 10 cm with a toothbrush of 19 cm. */
function glass({ leaf }: Palette): string {
  const outline = `M150 ${board - 430}H366L346 ${board - 20}Q344 ${board} 322 ${board}H194Q172 ${board} 170 ${board - 20}Z`;
  return [
    `<ellipse cx="282" cy="${board}" rx="170" ry="22" fill="url(#contact)"/>`,
    `<g transform="rotate(13 258 ${board - 20})">`,
    `<rect x="240" y="${board - 810}" width="28" height="790" rx="14" fill="${leaf}"/>`,
    `<rect x="246" y="${board - 800}" width="7" height="760" rx="4" fill="#fff" fill-opacity=".35"/>`,
    `<rect x="202" y="${board - 806}" width="42" height="112" rx="8" fill="#fff"/>`,
    stroke([0, 1, 2, 3, 4].map((row) => `M204 ${board - 790 + row * 20}h38`).join(''), leaf, 4, 0.6),
    '</g>',
    `<path d="${outline}" fill="#fff" fill-opacity=".42"/>`,
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".9"/>`,
    stroke(`M188 ${board - 390}L202 ${board - 60}`, '#fff', 16, 0.6),
    stroke(`M176 ${board - 26}H342`, '#fff', 10, 0.5),
  ].join('');
}
