import type { FirstData } from '@soulvia/contracts';

/** How a page is to arrive, before any script has run. */
export interface PublicPage {
  status: 200 | 404;
  title: string;
  description: string;
  indexed: boolean;
  /** The one address of what the page shows, on this site. */
  path: string;
  /** Picture for where the page is shared, on this site. */
  image: string;
  /** Schema.org, as an object. */
  structured: Record<string, unknown> | undefined;
  firstData: FirstData;
  /** The module of `web/src` that shows it, if it is known beforehand. */
  module: string | undefined;
}
