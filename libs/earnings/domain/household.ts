import type { HouseholdMatch } from '@soulvia/contracts';

/** What is known of an account that people of one household share. */
export interface HouseholdKeys {
  phone: string | null;
  cnic: string | null;
  account: string | null;
}

const noKeys: HouseholdKeys = { phone: null, cnic: null, account: null };
const shares = (one: string | null, other: string | null) => one !== null && one === other;

/** @param orderPhone phone of the order. @returns by what a beneficiary and a buyer are of one household. */
export function matchHousehold(
  beneficiary: HouseholdKeys = noKeys,
  buyer: HouseholdKeys = noKeys,
  orderPhone: string | null = null,
): HouseholdMatch | null {
  if (shares(beneficiary.phone, buyer.phone) || shares(beneficiary.phone, orderPhone)) return 'phone';
  if (shares(beneficiary.cnic, buyer.cnic)) return 'cnic';
  return shares(beneficiary.account, buyer.account) ? 'account' : null;
}
