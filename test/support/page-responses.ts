import type { Route } from 'playwright-core';

/** Handles a request of a page in place of the server. */
export type ApiResponse = (route: Route) => Promise<void>;

export const fail: ApiResponse = (route) => route.fulfill({ status: 400, json: {} });

/** Never responds. */
export const hang: ApiResponse = () => new Promise(() => {});

/** @param total number of rows on all pages, for a list. */
export const give =
  (json: unknown, total?: number): ApiResponse =>
  (route) =>
    route.fulfill({ json, headers: total === undefined ? {} : { 'X-Total-Count': String(total) } });
