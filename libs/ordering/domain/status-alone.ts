import type { UpdateOrderRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** A key moves orders on, and changes nothing else of them. @throws InvalidInput naming the other fields. */
export function assertStatusAlone({ status: _status, ...others }: UpdateOrderRequest): void {
  const given = Object.entries(others).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (given.length > 0)
    throw new InvalidInput(Object.fromEntries(given.map((field) => [field, ['A key may change the status only']])));
}
