interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs a function for the items of many calls at once: calls of the same moment share a run, and those during a run share the next. A
 * run that fails is repeated for each item alone, so that an item harms no other: a failed run must not have had an effect.
 */
export class GatheredCalls<Item, Result> {
  private waiting: Call<Item, Result>[] = [];
  private isRunning = false;

  /** @param run returns a result for each item, in their order. */
  constructor(private readonly run: (items: readonly Item[]) => Promise<readonly Result[]>) {}

  /** @throws what the run for this item alone throws. */
  call(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.waiting.push({ item, resolve, reject });
    if (!this.isRunning) setImmediate(() => void this.runAll());
    this.isRunning = true;
    return promise;
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) await this.runFor(this.waiting.splice(0));
    this.isRunning = false;
  }

  private async runFor(calls: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await this.run(calls.map(({ item }) => item));
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      const [first, ...others] = calls;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(calls.map((call) => this.runFor([call])));
    }
  }
}
