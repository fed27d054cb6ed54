interface BullInstance {
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const renewAfterMs = 500;

/**
 * Keeps a BullMQ queue or worker. Its PostgreSQL backend remembers a first connection that failed for ever, and a worker then
 * tries again without a pause until nothing else in the process runs: an instance that does not get ready is replaced.
 *
 * @param onReady called once with the instance that got ready.
 */
export class ReadyInstance<T extends BullInstance> {
  private instance: T;
  private renewal: NodeJS.Timeout | undefined;
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
    clearTimeout(this.renewal);
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
    this.renewal = setTimeout(() => (this.instance = this.open()), renewAfterMs);
  }
}
