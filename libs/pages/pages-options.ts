import type { DisclosedMonth } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What pages show of read models. */
export interface PagesOptions {
  /** What partners earned, the newest month first; null until a month was closed. */
  readDisclosure: (query: Query) => Promise<DisclosedMonth[] | null>;
}

export const PAGES_OPTIONS = Symbol('pages options');
