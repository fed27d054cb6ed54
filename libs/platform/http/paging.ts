import { ApiPropertyOptional } from '@nestjs/swagger';
import { headers, paging, totalRelationGte } from '@soulvia/contracts';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';

/** `"12"` becomes 12; anything else is left for the validation to refuse. */
export function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The paging part of every list's query. Lists with more parameters extend it. */
export class PageQuery {
  @ApiPropertyOptional({ minimum: 1, default: 1 })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(paging.pageMax, { message: 'page is too large' })
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: paging.pageSizeMax, default: paging.pageSizeDefault })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: 'page_size must be a whole number' })
  @Min(1, { message: 'page_size must be at least 1' })
  @Max(paging.pageSizeMax, { message: `page_size must be at most ${paging.pageSizeMax}` })
  page_size?: number;
}

const searchMax = 200;

/** The optional search text of a list. */
export function SearchField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: searchMax }),
    IsOptional(),
    MaxLength(searchMax, { message: `search must be at most ${searchMax} characters` }),
    IsString({ message: 'search must be text' }),
  );
}

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
