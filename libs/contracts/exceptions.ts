import { type ExceptionKind, exceptionKinds } from './exception-rules.js';
import {
  DayField,
  IdField,
  IdQuery,
  InstantField,
  NumberField,
  ObjectField,
  OneOf,
  OneOfQuery,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';

/** Something out of the ordinary that a member of staff did. */
export class ExceptionEntry {
  /** Position of its event. */
  @IdField() id: number;
  @OneOf(exceptionKinds) kind: ExceptionKind;
  @TextField() text: string;
  /** Type of what it happened to, such as `order`. */
  @TextField() subject: string;
  @NumberField() subject_id: number;
  @IdField() user_id: number;
  /** Null once the account is erased. */
  @TextField({ nullable: true }) user_name: string | null;
  @InstantField() at: string;
}

/** How often one member of staff did something out of the ordinary on one day. */
export class ExceptionDay {
  @DayField('day') day: string;
  @IdField() user_id: number;
  @TextField({ nullable: true }) user_name: string | null;
  /** Numbers by kind, with `refused` for calls without the right; those of 0 are left out. */
  @ObjectField() counts: Record<string, number>;
}

export class ExceptionsQuery extends PageQuery {
  @OneOfQuery('kind', exceptionKinds) kind?: ExceptionKind;
  @IdQuery('user_id') user_id?: number;
  @DayField('from', { optional: true, description: 'First day, in Asia/Karachi' }) from?: string;
  @DayField('to', { optional: true, description: 'Last day, in Asia/Karachi' }) to?: string;
}
