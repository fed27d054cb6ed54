import { DayField, WholeQuery } from './fields/index.js';
import { paging } from './paging.js';

/** The paging part of every list's query. Lists with more parameters extend it. */
export class PageQuery {
  @WholeQuery(
    {
      invalid: 'page must be a whole number',
      min: { value: 1, message: 'page must be at least 1' },
      max: { value: paging.pageMax, message: 'page is too large' },
    },
    { default: 1 },
  )
  page?: number;

  @WholeQuery(
    {
      invalid: 'page_size must be a whole number',
      min: { value: 1, message: 'page_size must be at least 1' },
      max: { value: paging.pageSizeMax, message: `page_size must be at most ${paging.pageSizeMax}` },
    },
    { default: paging.pageSizeDefault },
  )
  page_size?: number;
}

/** Query parameters that filter a list by day in Asia/Karachi: one day, or an inclusive range. */
export class DayQuery extends PageQuery {
  @DayField('date', { optional: true }) date?: string;
  @DayField('start_date', { optional: true }) start_date?: string;
  @DayField('end_date', { optional: true }) end_date?: string;
}
