import { headers, type PageQuery, paging, totalRelationGte } from '@soulvia/contracts';
import type { Request, Response } from 'express';

export interface Page {
  number: number;
  limit: number;
  offset: number;
}

export function toPage(query: PageQuery): Page {
  const number = query.page ?? 1;
  const limit = query.page_size ?? paging.pageSizeDefault;
  return { number, limit, offset: (number - 1) * limit };
}

/**
 * The headers beside the plain array of a list: its total, and links to its first, previous, next and last page.
 *
 * @param totalIsLowerBound whether there are more than the total; the last page is then unknown and not linked.
 */
export function pagingHeaders(
  request: Request,
  page: Page,
  total: number,
  totalIsLowerBound = false,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / page.limit));
  const targets: [string, number][] = [['first', 1]];
  if (page.number > 1) targets.push(['prev', Math.min(page.number - 1, last)]);
  if (page.number < last) targets.push(['next', page.number + 1]);
  if (!totalIsLowerBound) targets.push(['last', last]);
  return {
    [headers.totalCount]: String(total),
    ...(totalIsLowerBound && { [headers.totalRelation]: totalRelationGte }),
    Link: linkTo(request, page, targets),
  };
}

export function setPaginationHeaders(
  request: Request,
  response: Response,
  page: Page,
  total: number,
  totalIsLowerBound = false,
): void {
  const values = pagingHeaders(request, page, total, totalIsLowerBound);
  for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
}

/** @returns the rows of a page, whose headers it sets. */
export function sendPage<Row>(
  request: Request,
  response: Response,
  page: Page,
  { rows, total, totalIsLowerBound }: { rows: Row[]; total: number; totalIsLowerBound: boolean },
): Row[] {
  setPaginationHeaders(request, response, page, total, totalIsLowerBound);
  return rows;
}

function pageAddress(request: Request, page: Page, number: number): string {
  const parameters = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
  parameters.set('page', String(number));
  parameters.set('page_size', String(page.limit));
  // Only path and query: a request may name any host in its first line, and links must stay in the shop.
  return `${request.path}?${parameters.toString()}`;
}

function linkTo(request: Request, page: Page, targets: [string, number][]): string {
  return targets.map(([rel, number]) => `<${pageAddress(request, page, number)}>; rel="${rel}"`).join(', ');
}
