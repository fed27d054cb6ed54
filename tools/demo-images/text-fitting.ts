import { widthOf, type Lettering } from './lettering.js';

export type TextStyle = Omit<Lettering, 'text'>;

export interface FittedText {
  lines: readonly string[];
  style: TextStyle;
}

interface Bounds {
  width: number;
  maxLines: number;
  minSize: number;
}

/** Largest font size, at most the style's, at which the text wraps into the bounds. @throws when it does not fit. */
export function fitted(text: string, style: TextStyle, bounds: Bounds): FittedText {
  for (let size = style.size; size >= bounds.minSize; size -= 0.5) {
    const sized = { ...style, size };
    const lines = wrapped(text, sized, bounds.width);
    if (lines !== null && lines.length <= bounds.maxLines) return { lines, style: sized };
  }
  throw new Error(`"${text}" does not fit on the label`);
}

function wrapped(text: string, style: TextStyle, width: number): readonly string[] | null {
  const words = text.split(' ');
  const fits = (line: string) => widthOf({ ...style, text: line }) <= width;
  if (!words.every(fits)) return null;
  for (let count = 1; count <= words.length; count += 1) {
    const options = splits(words, count).filter((lines) => lines.every(fits));
    const best = evenest(options, style);
    if (best) return best;
  }
  return null;
}

function splits(words: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, index) =>
      splits(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    );
}

function evenest(options: readonly (readonly string[])[], style: TextStyle) {
  const widest = (lines: readonly string[]) => Math.max(...lines.map((text) => widthOf({ ...style, text })));
  return options.toSorted((one, other) => widest(one) - widest(other))[0];
}
