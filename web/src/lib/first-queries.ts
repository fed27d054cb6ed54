import type { QueryKey } from '@tanstack/react-query';
import type { Answer } from './send-request';

/** A query of a page that the server renders, with the API response that it is made of. */
export interface FirstQuery<Data, Body = Data> {
  queryKey: QueryKey;
  /** Path of the response below `/api/v1/`. */
  path: string;
  toData: (answer: Answer<Body>) => Data;
}

/** Puts a query into the cache, so that the first render shows it, and returns its data. Rejects when the response is missing. */
export type LoadFirst = <Data, Body>(query: FirstQuery<Data, Body>) => Promise<Data>;

export interface PageAddress {
  pathname: string;
  /** Query string, with its question mark. */
  search: string;
}

/** Loads all queries that a page needs for its first render: the same on the server and in the browser. */
export type LoadPage = (load: LoadFirst, address: PageAddress) => Promise<unknown>;

export function getBody<Body>({ body }: Answer<Body>): Body {
  return body;
}
