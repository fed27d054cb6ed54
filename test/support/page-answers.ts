import type { Route } from 'playwright-core';

/** How a request of a page is answered in place of the server. */
export type Answer = (route: Route) => Promise<void>;

export const fail: Answer = (route) => route.fulfill({ status: 400, json: {} });

/** Never. */
export const hang: Answer = () => new Promise(() => {});

/** @param total of all pages, where it is a list. */
export const give =
  (json: unknown, total?: number): Answer =>
  (route) =>
    route.fulfill({ json, headers: total === undefined ? {} : { 'X-Total-Count': String(total) } });
