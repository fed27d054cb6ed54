import type { Paint } from '../paint.js';

/** x of every vessel's axis, and y of the surface on which it stands. */
export const axis = 600;
export const floor = 1240;

export interface LabelArea {
  top: number;
  width: number;
  height: number;
  /** Something runs beneath the label, so it cannot be printed on the vessel. */
  alwaysPaper?: boolean;
}

export interface Silhouette {
  draw: (paint: Paint) => string;
  label: LabelArea;
  /** Half of the width that touches the ground. */
  footprint: number;
  /** Half of the width where the vessel is widest. */
  reach: number;
}
