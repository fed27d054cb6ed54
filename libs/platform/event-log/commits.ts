import type { WakeUpRequester } from './unit-of-work.js';

/** Tells everyone who listens what the units of work of this process commit. */
export class Commits implements WakeUpRequester {
  private readonly listeners: WakeUpRequester[] = [];

  listen(listener: WakeUpRequester): void {
    this.listeners.push(listener);
  }

  requestWakeUp(...commit: Parameters<WakeUpRequester['requestWakeUp']>): void {
    for (const listener of this.listeners) listener.requestWakeUp(...commit);
  }
}
