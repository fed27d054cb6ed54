interface BullInstance {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const replaceAfterMs = 500;

/**
 * Owns a BullMQ queue or worker and replaces an instance that does not become ready: BullMQ's PostgreSQL backend keeps a failed
 * first connection for ever, and its worker then retries in a busy loop.
 *
 * @param onReady called with the instance once it is ready.
 */
export class ReadyInstance<T extends BullInstance> {
  private instance: T;
  private replacement: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly create: () => T,
    private readonly onReady: (instance: T) => void = () => undefined,
  ) {
    this.instance = this.open();
  }

  get current(): T {
    return this.instance;
  }

  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.replacement);
    await this.instance.close();
  }

  private open(): T {
    const instance = this.create();
    instance.waitUntilReady().then(
      () => {
        if (!this.closing) this.onReady(instance);
      },
      () => this.replace(instance),
    );
    return instance;
  }

  private replace(failed: T): void {
    if (this.closing) return;
    failed.close().catch(() => undefined);
    this.replacement = setTimeout(() => (this.instance = this.open()), replaceAfterMs);
  }
}
