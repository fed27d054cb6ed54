import {
  BooleanField,
  IdField,
  IdQuery,
  InstantField,
  ObjectField,
  OneOf,
  OneOfQuery,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { type SecurityKind, securityKinds } from './security-log-rules.js';

/** An entry of the security log. */
export class SecurityLogEntry {
  @IdField() id: number;
  @OneOf(securityKinds) kind: SecurityKind;
  /** Null for keys, guests, and for sign-ins with an email that no account has. */
  @IdField({ nullable: true }) user_id: number | null;
  /** Key of the shop with which a program called. */
  @IdField({ nullable: true }) key_id: number | null;
  /** Equal for entries from one network address, as long as the key of the installation stays. */
  @TextField({ nullable: true }) address_hash: string | null;
  @TextField({ nullable: true }) device: string | null;
  @InstantField() at: string;
  /** How someone signed in, why not, or which route was called. `times` counts equal entries that were stored as one. */
  @ObjectField({ nullable: true }) detail: Record<string, unknown> | null;
}

export class SecurityLogQuery extends PageQuery {
  @OneOfQuery('kind', securityKinds) kind?: SecurityKind;
  @IdQuery('user_id', { message: 'An account ID is a whole number, such as 12' }) user_id?: number;
  @IdQuery('key_id', { message: 'A key ID is a whole number, such as 3' }) key_id?: number;
  @InstantField('from must be a date or time in ISO 8601', { optional: true, description: 'ISO 8601' }) from?: string;
  @InstantField('to must be a date or time in ISO 8601', {
    optional: true,
    description: 'ISO 8601; entries at this time are left out',
  })
  to?: string;
  @BooleanField('grouped must be true or false', {
    optional: true,
    description: 'Reads of personal data on one screen within a quarter of an hour as one entry',
  })
  grouped?: boolean;
}
