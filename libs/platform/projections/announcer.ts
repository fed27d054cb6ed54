import type { MikroORM } from '@mikro-orm/postgresql';
import { isTransient, queryThrough, type Query } from '@soulvia/platform/database';
import { type LiveMessage, LiveMessagesTooLarge, type LivePublisher } from '@soulvia/platform/live';
import type { Logger } from 'pino';
import { AnnouncementNotes } from './announcement-notes.js';
import { LostAnnouncements } from './lost-announcements.js';
import type { FoldedRange, Projection } from './projection.js';
import type { ProjectionRegistry } from './registry.js';

/** Longest range that is announced again, in positions; for longer ones every page refetches. */
const maxRepeatedPositions = 2_000;
const resyncEveryone: LiveMessage = { audience: 'everyone', topic: 'live.resync', payload: {} };

/** Announces folded ranges to open pages at least once; pages handle duplicates. */
export class Announcer {
  private readonly working = new Set<Promise<void>>();
  private readonly notes: AnnouncementNotes;
  private readonly lost: LostAnnouncements;
  private repeating: Promise<void> | undefined;
  private isFailing = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
    private readonly live: LivePublisher,
    private readonly log: Logger,
  ) {
    this.notes = new AnnouncementNotes(() => this.query);
    this.lost = new LostAnnouncements(
      registry.all.flatMap((projection) => (projection.announce ? [projection.name] : [])),
    );
  }

  /** Announces a committed range in the background. */
  announce(projection: Projection, range: FoldedRange): void {
    const work = this.publish(projection, range).finally(() => this.working.delete(work));
    this.working.add(work);
  }

  /** Announces again, in the background, ranges that no worker has recorded as announced. */
  repeatLost(): void {
    this.repeating ??= this.repeat()
      .catch((error: unknown) => this.log.warn({ err: error }, 'looking for lost announcements failed'))
      .finally(() => (this.repeating = undefined));
  }

  async stop(): Promise<void> {
    await this.repeating;
    await Promise.all(this.working);
    await this.notes.close();
  }

  private get query(): Query {
    return queryThrough(this.orm.em.fork());
  }

  private async repeat(): Promise<void> {
    for (const { projection: name, ...range } of await this.lost.take(this.query)) {
      const projection = this.registry.find(name);
      if (!projection) continue;
      this.log.info({ projection: name, ...range }, 'repeating announcements that may not have reached open pages');
      if (range.to - range.from <= maxRepeatedPositions) await this.publish(projection, range);
      else if (await this.send(name, [resyncEveryone])) this.notes.add(name, range);
    }
  }

  /** Never throws. A range that could not be announced is not recorded, so that it is announced again. */
  private async publish(projection: Projection, range: FoldedRange): Promise<void> {
    const messages = await this.messagesOf(projection, range);
    if (messages && (await this.send(projection.name, messages)) && range.to > range.from)
      this.notes.add(projection.name, range);
  }

  /** @returns an empty list after a permanent failure, undefined after a transient one. */
  private async messagesOf(projection: Projection, range: FoldedRange): Promise<LiveMessage[] | undefined> {
    try {
      return await projection.announce?.(range, this.query);
    } catch (error) {
      this.log.warn({ err: error, projection: projection.name }, 'live push failed; clients will refetch');
      return isTransient(error) ? undefined : [];
    }
  }

  /** @returns false when sending should be retried. */
  private async send(projection: string, messages: readonly LiveMessage[]): Promise<boolean> {
    try {
      await this.live.publish(messages);
      this.isFailing = false;
      return true;
    } catch (error) {
      const isTooLarge = error instanceof LiveMessagesTooLarge;
      if (isTooLarge) this.log.warn({ err: error, projection }, 'live push failed; clients will refetch');
      else if (!this.isFailing) this.log.warn({ err: error, projection }, 'live push failed; it will be retried');
      this.isFailing ||= !isTooLarge;
      return isTooLarge;
    }
  }
}
