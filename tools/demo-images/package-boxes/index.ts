import { carryCase } from './carry-case.js';
import { carton } from './carton.js';
import { chest } from './chest.js';
import type { PackageBox } from './package-box.js';

export type PackageBoxName = 'carton' | 'carryCase' | 'chest';

export const packageBoxes: Readonly<Record<PackageBoxName, PackageBox>> = { carton, carryCase, chest };
