import { readItem, writeItem } from './browser-storage';

/** A setting stored on this device; the first value is the default. */
export class DeviceSetting<Value extends string> {
  private readonly listeners = new Set<() => void>();
  private chosen: Value | undefined;

  constructor(
    private readonly key: string,
    private readonly values: readonly [Value, ...Value[]],
  ) {}

  readonly read = (): Value => {
    const stored = this.chosen ?? readItem(this.key);
    return this.values.find((value) => value === stored) ?? this.values[0];
  };

  choose(value: Value): void {
    // Without storage the value lasts until the page is closed.
    this.chosen = writeItem(this.key, value) ? undefined : value;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
}
