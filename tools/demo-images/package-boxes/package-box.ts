import type { PaletteName } from '../palettes.js';
import type { Silhouette } from '../silhouettes/silhouette.js';

/** A box of which each package has its own. */
export interface PackageBox extends Silhouette {
  /** Palettes of what is drawn with it. */
  companions: readonly PaletteName[];
}
