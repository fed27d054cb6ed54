import type { ContentBlock, FirstData, Review } from '@soulvia/contracts';

/** The first reviews of a product, for readers without scripts and for search engines. */
export interface FirstReviews {
  productId: number;
  reviews: readonly Review[];
}

/** What the served HTML of a page contains before any script runs. */
export interface PublicPage {
  status: 200 | 404;
  title: string;
  description: string;
  indexed: boolean;
  /** Path of the page. */
  path: string;
  /** Canonical address, where it has more than the path. */
  canonical?: string;
  /** Path of the image for link previews. */
  image: string;
  /** Schema.org object. */
  structured: Record<string, unknown> | undefined;
  firstData: FirstData;
  /** Of a product that has reviews of customers. */
  reviews: FirstReviews | undefined;
  /** The module of `web/src` that shows the page, if known. */
  module: string | undefined;
}

export interface ServedPage extends PublicPage {
  /** Origin of the embedded map, the only one that the page may frame. */
  frameOrigin: string | undefined;
  /** The line above the page; empty without one. */
  announcement: readonly ContentBlock[];
}
