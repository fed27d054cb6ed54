import { gloss, type Paint } from '../paint.js';
import { axis } from './silhouette.js';

interface Outline {
  halfWidth: number;
  top: number;
  bottom: number;
  shoulder: number;
  /** How far the front of the base bows towards the viewer. */
  sag: number;
}

const baseRadius = 34;

function vesselPath({ halfWidth, top, bottom, shoulder, sag }: Outline): string {
  const left = axis - halfWidth;
  const right = axis + halfWidth;
  const corner = (sag * baseRadius) / halfWidth;
  return [
    `M${left} ${top + shoulder}Q${left} ${top} ${left + shoulder} ${top}`,
    `H${right - shoulder}Q${right} ${top} ${right} ${top + shoulder}`,
    `V${bottom - baseRadius}Q${right} ${bottom} ${right - baseRadius} ${bottom + corner}`,
    `Q${axis} ${bottom + sag} ${left + baseRadius} ${bottom + corner}`,
    `Q${left} ${bottom} ${left} ${bottom - baseRadius}Z`,
  ].join('');
}

export function glassVessel(outline: Outline, paint: Paint): string {
  const path = vesselPath(outline);
  const { halfWidth, top, bottom, sag, shoulder } = outline;
  const inset = halfWidth - 26;
  const base = `M${axis - inset} ${bottom - 20}Q${axis} ${bottom - 20 + sag} ${axis + inset} ${bottom - 20}`;
  const rim = `M${axis - halfWidth + shoulder} ${top + 5}H${axis + halfWidth - shoulder}`;
  return [
    `<path d="${path}" fill="${paint.body}"/>`,
    `<path d="${path}" fill="${gloss}"/>`,
    stroke(base, '#fff', 5, 0.2),
    stroke(rim, '#fff', 5, 0.3),
  ].join('');
}

export function block(
  halfWidth: number,
  top: number,
  bottom: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  const size = `width="${halfWidth * 2}" height="${bottom - top}" rx="${radius}"`;
  return `<rect x="${axis - halfWidth}" y="${top}" ${size} fill="${fill}" opacity="${opacity}"/>`;
}

export function stroke(path: string, colour: string, width: number, opacity: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
}

export function ribs(halfWidth: number, top: number, bottom: number, count: number): string {
  const step = (halfWidth * 2) / (count + 1);
  const lines = Array.from(
    { length: count },
    (_, index) => `M${round(axis - halfWidth + step * (index + 1))} ${top}V${bottom}`,
  );
  return stroke(lines.join(''), '#000', 3, 0.1);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
