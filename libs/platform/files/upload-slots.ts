/** The most of an address leaves half of a process to others. */
const slots = { account: 2, address: 8, process: 16 };
const waitingMost = { account: 10, address: 32, process: 64 };

/** Who sends files. Without an address, the address is not counted. */
export interface SlotUser {
  account: string;
  address?: string | undefined;
}

interface Waiter {
  user: SlotUser;
  start(): void;
}

/** Limits how many requests with files are received at the same time. Few others wait for a short time, with their bodies unread. */
export class UploadSlots {
  private taken: SlotUser[] = [];
  private waiting: Waiter[] = [];

  /** @param waitMs how long a request waits for a slot, in milliseconds. */
  constructor(private readonly waitMs: number) {}

  /**
   * @param gone aborted when the client has disconnected.
   * @returns whether the user has got a slot, which it must `release`.
   */
  async take(user: SlotUser, gone: AbortSignal): Promise<boolean> {
    if (this.isFree(user)) return this.occupy(user);
    const waiting = this.waiting.map((waiter) => waiter.user);
    return hasRoom(waiting, user, waitingMost) && this.wait(user, gone);
  }

  release(user: SlotUser): void {
    this.taken = this.taken.filter((other) => other !== user);
    this.waiting.find((waiter) => this.isFree(waiter.user))?.start();
  }

  private wait(user: SlotUser, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isAdmitted: boolean) => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        this.waiting = this.waiting.filter((other) => other !== waiter);
        resolve(isAdmitted);
      };
      const leave = () => end(false);
      const waiter = { user, start: () => end(this.occupy(user)) };
      const timer = setTimeout(leave, this.waitMs);
      gone.addEventListener('abort', leave);
      this.waiting.push(waiter);
    });
  }

  private isFree(user: SlotUser): boolean {
    return hasRoom(this.taken, user, slots);
  }

  private occupy(user: SlotUser): true {
    this.taken.push(user);
    return true;
  }
}

function hasRoom(users: readonly SlotUser[], { account, address }: SlotUser, most: typeof slots): boolean {
  const ofAccount = users.filter((user) => user.account === account).length;
  const ofAddress = address === undefined ? 0 : users.filter((user) => user.address === address).length;
  return users.length < most.process && ofAccount < most.account && ofAddress < most.address;
}
