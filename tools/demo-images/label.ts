import { outlined, type Lettering } from './lettering.js';
import { roundShade } from './paint.js';
import type { Palette } from './palettes.js';
import { axis, type LabelArea } from './silhouettes/silhouette.js';
import { fitted, type FittedText, type TextStyle } from './text-fitting.js';

export interface LabelText {
  name: string;
  note: string;
  volume: string;
}

const brandStyle: TextStyle = { face: 'display', size: 54, tracking: 0.16 };
const nameStyle: TextStyle = { face: 'text', size: 32, tracking: 0.09 };
const noteStyle: TextStyle = { face: 'text', size: 23, tracking: 0.02 };
const volumeStyle: TextStyle = { face: 'text', size: 22, tracking: 0.06 };

const capHeight = 0.7;
const leading = 1.3;

export function label(text: LabelText, area: LabelArea, palette: Palette): string {
  const width = area.width * 0.86;
  const padding = area.height * 0.1;
  const brand = brandIn(area);
  const name = fitted(text.name.toUpperCase(), nameStyle, { width, maxLines: 3, minSize: 19 });
  const note = fitted(text.note, noteStyle, { width, maxLines: 2, minSize: 17 });
  const volume: Lettering = { ...volumeStyle, text: text.volume };

  const brandBaseline = area.top + padding + brand.style.size * capHeight;
  const rule = brandBaseline + padding * 0.6;
  const volumeBaseline = area.top + area.height - padding;
  const available = volumeBaseline - volumeStyle.size * capHeight - rule;
  const gap = 24;
  const nameTop = rule + (available - heightOf(name) - gap - heightOf(note)) / 2;

  const ink = [lines(brand, area.top + padding), lines(name, nameTop), outlined(volume, axis, volumeBaseline)].join('');
  return [
    paper(area, palette),
    `<path d="${ink}" fill="${palette.ink}"/>`,
    `<path d="${lines(note, nameTop + heightOf(name) + gap)}" fill="${palette.ink}" opacity=".82"/>`,
    underline(rule, palette),
  ].join('');
}

/** A label with only the brand, for images of more than one product. */
export function brandLabel(area: LabelArea, palette: Palette): string {
  const brand = brandIn(area);
  const top = area.top + (area.height - heightOf(brand)) / 2 - 12;
  const rule = top + heightOf(brand) + 30;
  return [
    paper(area, palette),
    `<path d="${lines(brand, top)}" fill="${palette.ink}"/>`,
    underline(rule, palette),
  ].join('');
}

function brandIn(area: LabelArea): FittedText {
  return fitted('SOULVIA', brandStyle, { width: area.width * 0.76, maxLines: 1, minSize: 30 });
}

function underline(y: number, palette: Palette): string {
  return `<path d="M${axis - 30} ${y}h60" stroke="${palette.ink}" stroke-width="2" opacity=".5"/>`;
}

function paper(area: LabelArea, { paper: colour, printed }: Palette): string {
  if (printed && !area.alwaysPaper) return '';
  const place = `x="${axis - area.width / 2}" y="${area.top}" width="${area.width}" height="${area.height}" rx="8"`;
  return `<rect ${place} fill="${colour}"/><rect ${place} fill="${roundShade}" opacity=".7"/>`;
}

function heightOf({ lines: rows, style }: FittedText): number {
  return style.size * (capHeight + leading * (rows.length - 1));
}

function lines({ lines: rows, style }: FittedText, top: number): string {
  return rows
    .map((text, index) => outlined({ ...style, text }, axis, top + style.size * (capHeight + leading * index)))
    .join('');
}
