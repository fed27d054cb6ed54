/** Runs work with the same key one at a time, in the order of the calls. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const result = before ? before.then(work, work) : work();
    this.last.set(key, result);
    try {
      return await result;
    } finally {
      if (this.last.get(key) === result) this.last.delete(key);
    }
  }
}
