import { palettes } from './palettes.js';
import type { ProductImage } from './product-image.js';
import { middle, sheet, words } from './sheet.js';
import { fitted } from './text-fitting.js';

const card = { left: 170, top: 170, width: 860, height: 1_160 };
const inner = card.width * 0.78;
const leaf = 'M-34 0C-18 -34 18 -34 34 0C18 34 -18 34 -34 0ZM-34 0H34';

/** A card with the text of the label, legible on a phone. */
export function ingredientImage({ name, label, palette }: ProductImage): string {
  const { ink, paper, leaf: green } = palettes[palette];
  const title = fitted(name, { face: 'display', size: 92, tracking: 0.01 }, { width: inner, maxLines: 3, minSize: 48 });
  const facts = label.note.split(/ \+ |, | in /);
  const head = 300 + title.lines.length * title.style.size * 1.2;
  const step = Math.min(200, (1_200 - head) / facts.length);
  const first = head + (1_200 - head - step * facts.length) / 2;
  const rows = facts.map((fact, index) => {
    const y = first + 110 + step * index;
    const { lines, style } = fitted(
      fact,
      { face: 'text', size: 52, tracking: 0.01 },
      { width: inner, maxLines: 1, minSize: 30 },
    );
    return [
      `<path d="${leaf}" transform="translate(${middle} ${y - 64})" fill="${green}" fill-opacity=".5" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/>`,
      words({ ...style, text: lines.join(' ') }, y + 26, ink),
    ].join('');
  });
  return sheet(
    palette,
    [
      `<rect x="${card.left + 10}" y="${card.top + 26}" width="${card.width}" height="${card.height}" rx="44" fill="#2e251c" fill-opacity=".12"/>`,
      `<rect x="${card.left}" y="${card.top}" width="${card.width}" height="${card.height}" rx="44" fill="${paper}"/>`,
      words({ face: 'display', text: 'SOULVIA', size: 40, tracking: 0.2 }, 268, ink),
      ...title.lines.map((text, index) =>
        words({ ...title.style, text }, 300 + title.style.size * (0.9 + 1.15 * index), ink),
      ),
      ...rows,
      words({ face: 'text', text: label.volume, size: 38, tracking: 0.08 }, 1_284, ink),
    ].join(''),
  );
}
