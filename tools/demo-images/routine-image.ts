import { paintOf } from './paint.js';
import type { PaletteName } from './palettes.js';
import { brandedVessel, placed, type Vessel } from './placed.js';
import { contactShadow, scene } from './scene.js';
import { box } from './silhouettes/box.js';
import { silhouettes } from './silhouettes/index.js';
import { axis, floor } from './silhouettes/silhouette.js';

export interface RoutineImage {
  palette: PaletteName;
  contents: readonly Vessel[];
  seed: number;
  backdrop?: string;
}

const widest = 860;
const largest = 0.72;
/** Share of its width that each vessel has for itself. */
const spacing = 0.88;

/** The products of a routine side by side before their gift box. */
export function routineImage({ palette, contents, seed, backdrop }: RoutineImage): string {
  const widths = contents.map(({ silhouette }) => silhouettes[silhouette].reach * 2);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(largest, widest / (total * spacing));
  // The vessels in the middle stand further in front.
  const vessels = contents.map((vessel, index) => {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    const middle = axis + (before + (widths[index] ?? 0) / 2 - total / 2) * scale * spacing;
    const nearness = 1 - Math.abs(middle - axis) / axis;
    return { nearness, drawing: placed(brandedVessel(vessel), middle, floor + 4 + nearness * 34, scale) };
  });
  return scene({
    palette,
    companions: contents.map((vessel) => vessel.palette),
    seed,
    ...(backdrop === undefined ? {} : { backdrop }),
    objects: [
      placed(contactShadow(box.footprint) + box.draw(paintOf(palette)), axis, floor - 26, 0.94),
      ...vessels.toSorted((one, other) => one.nearness - other.nearness).map(({ drawing }) => drawing),
    ].join(''),
  });
}
