import { lastSeenHeaders } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @returns the `updated_at` that the caller saw, or null without the header. @throws InvalidInput when it is malformed. */
export function readLastSeen(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!instant.test(value))
    throw new InvalidInput({ [lastSeenHeaders.order]: ['Must be the updated_at of the order'] });
  return value;
}
