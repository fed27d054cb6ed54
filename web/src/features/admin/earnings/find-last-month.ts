import { shopDay, shopMonth } from '@soulvia/contracts';

const dayMs = 24 * 60 * 60 * 1_000;

/** The month before this one in Asia/Karachi, such as `2026-11`. */
export function findLastMonth(): string {
  const now = Date.now();
  return shopMonth(now - Number(shopDay(now).slice(8)) * dayMs);
}
