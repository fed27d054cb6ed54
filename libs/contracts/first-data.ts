/** Id of the element that embeds a page's first API responses, by path below `/api/v1/`. */
export const firstDataId = 'first-data';

/** Id of the element with further responses that a rendered page shows. */
export const renderedDataId = 'rendered-data';

/** API responses embedded in the document. */
export type FirstData = Readonly<Record<string, { body: unknown; headers: Record<string, string> }>>;

/** The part of a request that decides what a page shows. */
export interface PageLocation {
  /** Lower case, without trailing slashes. */
  pathname: string;
  /** Query string with its question mark; empty for none. */
  search: string;
  /** Whether the browser is not one of a phone. */
  isWide: boolean;
}

/** A page as the server renders it. */
export interface RenderedPage {
  /** Content of the root element. */
  html: string;
  /** Tags that preload the images of the first screen. */
  preloads: string;
}

/** Reads an API response by its path below `/api/v1/`; undefined when there is none now. */
export type ReadResponse = (path: string) => Promise<FirstData[string] | undefined>;
