import { isUncounted } from '@soulvia/platform/rate-limit';
import type { SecurityLog } from '@soulvia/platform/security-log';

const periodMs = 60_000;
/** Most refused requests of a period that the request log holds one by one. */
const linesMost = { address: 100, all: 1_000 };
const addressesMax = 10_000;

/**
 * Keeps a flood of refused requests from pushing everything else out of the request log: what is beyond a budget is counted by address,
 * and the security log gets the counts.
 */
export class RefusedRequests {
  private readonly counts = new Map<string, number>();
  private total = 0;
  private lines = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly securityLog: SecurityLog) {}

  /** Counts a refused request of an address in the form of `limitedAddress`. @returns whether the request log can hold it. */
  count(address: string): boolean {
    this.timer ??= setTimeout(() => this.endPeriod(), periodMs).unref();
    this.total += 1;
    const count = this.counts.get(address) ?? 0;
    if (count > 0 || this.counts.size < addressesMax) this.counts.set(address, count + 1);
    const isHeld = this.lines < linesMost.all && (count < linesMost.address || isUncounted(address));
    if (isHeld) this.lines += 1;
    return isHeld;
  }

  /** Records who was beyond the budget, and all addresses together where their sum was. */
  endPeriod(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const [address, count] of this.counts)
      if (count > linesMost.address) this.securityLog.record({ kind: 'RequestsRefused', address, detail: { count } });
    const { total: count, counts } = this;
    const isOfMany = count > linesMost.all && counts.size > 1;
    if (isOfMany) this.securityLog.record({ kind: 'RequestsRefused', detail: { count, addresses: counts.size } });
    this.counts.clear();
    this.total = this.lines = 0;
  }
}
