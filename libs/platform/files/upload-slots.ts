const perAccount = 2;
const perProcess = 16;
const waitingPerAccount = 10;
const waitingPerProcess = 64;

interface Waiter {
  account: string;
  start(): void;
}

/** Limits how many requests with files are received at the same time. Few others wait for a short time, with their bodies unread. */
export class UploadSlots {
  private readonly taken = new Map<string, number>();
  private waiting: Waiter[] = [];

  /** @param waitMs how long a request waits for a slot, in milliseconds. */
  constructor(private readonly waitMs: number) {}

  /**
   * @param gone aborted when the client has disconnected.
   * @returns whether the account has got a slot, which it must `release`.
   */
  async take(account: string, gone: AbortSignal): Promise<boolean> {
    if (this.isFree(account)) return this.occupy(account);
    const ofAccount = this.waiting.filter((waiter) => waiter.account === account).length;
    if (ofAccount >= waitingPerAccount || this.waiting.length >= waitingPerProcess) return false;
    return this.wait(account, gone);
  }

  release(account: string): void {
    const left = (this.taken.get(account) ?? 0) - 1;
    if (left > 0) this.taken.set(account, left);
    else this.taken.delete(account);
    this.waiting.find((waiter) => this.isFree(waiter.account))?.start();
  }

  private wait(account: string, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.waiting = this.waiting.filter((other) => other !== waiter);
        resolve(isAdmitted);
      };
      const leave = () => end(false);
      const waiter = { account, start: () => end(this.occupy(account)) };
      const timer = setTimeout(leave, this.waitMs);
      gone.addEventListener('abort', leave);
      this.waiting.push(waiter);
    });
  }

  private isFree(account: string): boolean {
    const total = [...this.taken.values()].reduce((sum, count) => sum + count, 0);
    return total < perProcess && (this.taken.get(account) ?? 0) < perAccount;
  }

  private occupy(account: string): true {
    this.taken.set(account, (this.taken.get(account) ?? 0) + 1);
    return true;
  }
}
