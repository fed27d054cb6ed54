import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';

type Face = 'display' | 'text';

export interface Lettering {
  face: Face;
  text: string;
  size: number;
  /** Extra space between letters, as a share of the size. */
  tracking: number;
}

const fontFiles: Readonly<Record<Face, string>> = {
  display: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
};

const require = createRequire(import.meta.url);
const loaded = new Map<Face, opentype.Font>();

export function widthOf(lettering: Lettering): number {
  const last = advances(lettering).at(-1);
  return last === undefined ? 0 : last.end - lettering.size * lettering.tracking;
}

/** The text as a filled path, so that it looks the same where the fonts are not installed. */
export function outlined(lettering: Lettering, middle: number, baseline: number): string {
  const left = middle - widthOf(lettering) / 2;
  return advances(lettering)
    .flatMap(({ glyph, start }) => glyph.getPath(left + start, baseline, lettering.size).commands)
    .map(pathData)
    .join('');
}

function advances({ face, text, size, tracking }: Lettering) {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  return font.stringToGlyphs(text).map((glyph, index, glyphs) => {
    const next = glyphs[index + 1];
    const kerning = next ? font.getKerningValue(glyph, next) : 0;
    const start = pen;
    pen += ((glyph.advanceWidth ?? 0) + kerning) * scale + size * tracking;
    return { glyph, start, end: pen };
  });
}

/** opentype.js's own `toPathData` writes NaN for numbers a hair above an integer. */
function pathData(command: opentype.PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${point(command.x, command.y)}`;
    case 'Q':
      return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
    case 'C':
      return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function fontOf(face: Face): opentype.Font {
  const known = loaded.get(face);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(fontFiles[face]));
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  loaded.set(face, font);
  return font;
}
