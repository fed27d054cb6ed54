import type { Query } from '@soulvia/platform/database';
import type { Slip, SlipMatch } from './persistence/slips.js';

/** What the module of the orders knows of transfers that are advances; this module does not know them. */
export interface AdvanceSlips {
  /** The order of an advance that was not refused and has this bank reference. */
  findByReference(query: Query, reference: string): Promise<number | undefined>;
  /** Advances whose screenshots are the same or look alike, by their orders. */
  findAlike(query: Query, slips: readonly Slip[]): Promise<SlipMatch[]>;
}

export interface PartnersOptions {
  advances: AdvanceSlips;
}

export const PARTNERS_OPTIONS = Symbol('partners options');
