import type { Projection } from './projection.js';

/** The projections of this installation and the events they listen to. */
export class ProjectionRegistry {
  private readonly byName = new Map<string, Projection>();
  private readonly byEvent = new Map<string, string[]>();

  constructor(readonly all: readonly Projection[]) {
    for (const projection of all) {
      if (this.byName.has(projection.name)) throw new Error(`two projections are called ${projection.name}`);
      this.byName.set(projection.name, projection);
      for (const { type } of [...projection.listensTo, ...(projection.notifiesOn ?? [])])
        this.byEvent.set(type, [...(this.byEvent.get(type) ?? []), projection.name]);
    }
  }

  get names(): string[] {
    return [...this.byName.keys()];
  }

  find(name: string): Projection | undefined {
    return this.byName.get(name);
  }

  /** Names of the projections that fold or announce any of the given events. */
  listListeners(eventTypes: Iterable<string>): Set<string> {
    return new Set([...eventTypes].flatMap((type) => this.byEvent.get(type) ?? []));
  }
}
