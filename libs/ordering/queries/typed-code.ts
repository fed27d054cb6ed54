import { phoneKey, shopDay } from '@soulvia/contracts';
import type { Limit } from '@soulvia/platform/rate-limit';
import { CouponInvalid, retryTakenUse } from '@soulvia/promotions';
import type { TypedCode } from './read-checkout.js';

/** @param at time of the order when it is not now. @returns undefined for a checkout without a code. */
export function toTypedCode(
  { coupon_code: code, phone }: { coupon_code?: string; phone?: string },
  userId: number | null,
  at: Date | null = null,
): TypedCode | undefined {
  return code === undefined ? undefined : { code, today: shopDay(at ?? new Date()), userId, phoneKey: phoneKey(phone) };
}

/** Runs a checkout with a code. One that is refused counts towards the limit of its network address, like codes that are checked. */
export async function countRefusedCode<Result>(
  limit: Limit,
  address: string | undefined,
  checkout: () => Promise<Result>,
): Promise<Result> {
  try {
    return await retryTakenUse(checkout);
  } catch (error) {
    if (error instanceof CouponInvalid && address !== undefined) await limit.count(address);
    throw error;
  }
}
