import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects all garbage of this process, so that what remains is what something still holds. */
export const collectGarbage = runInNewContext('gc') as () => void;
