import { accountLimits } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/**
 * Decides whether a new address becomes the primary one: the first always does.
 *
 * @param count how many addresses the user has.
 * @throws InvalidInput when the address book is full.
 */
export function decidePrimary(count: number, isPrimary: boolean): boolean {
  if (count >= accountLimits.addressesPerUser)
    throw new InvalidInput({ street_no: [`At most ${accountLimits.addressesPerUser} addresses can be kept`] });
  return isPrimary || count === 0;
}
