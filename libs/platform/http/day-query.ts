import { ApiPropertyOptional } from '@nestjs/swagger';
import { isDay } from '@soulvia/contracts';
import { IsOptional, ValidateBy } from 'class-validator';
import { PageQuery } from './paging.js';

/**
 * A field that is a valid date such as `2026-11-20`.
 *
 * @param last latest day allowed; left out for any.
 */
export function IsDay(name: string, last?: string): PropertyDecorator {
  const isAllowed = (value: unknown) =>
    typeof value === 'string' && isDay(value) && (last === undefined || value <= last);
  const until = last === undefined ? '' : `, not after ${last}`;
  return ValidateBy(
    { name: 'isDay', validator: { validate: isAllowed } },
    { message: `${name} must be a day such as 2026-11-20${until}` },
  );
}

/** Query parameters that filter a list by day in Asia/Karachi: one day, or an inclusive range. */
export class DayQuery extends PageQuery {
  @ApiPropertyOptional({ format: 'date' })
  @IsOptional()
  @IsDay('date')
  date?: string;

  @ApiPropertyOptional({ format: 'date' })
  @IsOptional()
  @IsDay('start_date')
  start_date?: string;

  @ApiPropertyOptional({ format: 'date' })
  @IsOptional()
  @IsDay('end_date')
  end_date?: string;
}

/** First and last day of the filter, as far as given. */
export interface Days {
  from: string | null;
  to: string | null;
}

export function toDays(query: DayQuery): Days {
  return { from: query.date ?? query.start_date ?? null, to: query.date ?? query.end_date ?? null };
}
