import { drops, spray } from './drops.js';
import { foam } from './foam.js';
import { ribbon } from './ribbon.js';
import { smear } from './smear.js';
import { swirl } from './swirl.js';
import type { Texture } from './texture.js';

export type TextureName = 'drops' | 'spray' | 'swirl' | 'foam' | 'ribbon' | 'smear';

export const textures: Readonly<Record<TextureName, Texture>> = { drops, spray, swirl, foam, ribbon, smear };
