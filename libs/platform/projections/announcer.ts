import type { MikroORM } from '@mikro-orm/postgresql';
import { isTransient, queryThrough, type Query } from '@soulvia/platform/database';
import {
  fitsFanOut,
  type FanOutMessage,
  type LiveMessage,
  LiveMessagesTooLarge,
  type LivePublisher,
} from '@soulvia/platform/live';
import type { Logger } from 'pino';
import { AnnouncementNotes } from './announcement-notes.js';
import { AnnouncementSpacing } from './announcement-spacing.js';
import { LostAnnouncements } from './lost-announcements.js';
import { spanTime } from '@soulvia/platform/tracing';
import type { FoldedRange, Projection } from './projection.js';
import type { ProjectionRegistry } from './registry.js';
import type { RequestFollower } from './request-follower.js';

/** Longest range that is announced again, in positions; for longer ones every page refetches. */
const maxRepeatedPositions = 2_000;
/** Most requests that a message names: messages have a size limit. */
const maxNamedRequests = 20;
const resyncEveryone: LiveMessage = { audience: 'everyone', topic: 'live.resync', payload: {} };

/** Where an announcer runs its statements; by default over the ORM's connections. */
export interface AnnouncerConnections {
  /** Finds and records ranges. */
  background: Query;
  reading: Query;
}

/** Announces folded ranges to open pages at least once; pages handle duplicates. */
export class Announcer {
  private readonly working = new Set<Promise<void>>();
  private readonly notes: AnnouncementNotes;
  private readonly lost: LostAnnouncements;
  private readonly spacing = new AnnouncementSpacing((projection, ranges) => {
    const work = this.publish(projection, ranges).finally(() => this.working.delete(work));
    this.working.add(work);
  });
  private repeating: Promise<void> | undefined;
  private isFailing = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly registry: ProjectionRegistry,
    private readonly live: LivePublisher,
    private readonly log: Logger,
    private readonly connections?: AnnouncerConnections,
    private readonly follower?: RequestFollower,
  ) {
    this.notes = new AnnouncementNotes(() => this.query);
    this.lost = new LostAnnouncements(
      registry.all.flatMap((projection) => (projection.announce ? [projection.name] : [])),
    );
  }

  /** Announces a committed range in the background. */
  announce(projection: Projection, range: FoldedRange): void {
    this.spacing.add(projection, range);
  }

  /** Records a committed range that has nothing to announce. */
  noteSilent(projection: Projection, range: FoldedRange): void {
    if (projection.announce) this.notes.add(projection.name, range);
  }

  /** Announces again, in the background, ranges that no worker has recorded as announced. */
  repeatLost(): void {
    this.repeating ??= this.repeat()
      .catch((error: unknown) => this.log.warn({ err: error }, 'looking for lost announcements failed'))
      .finally(() => (this.repeating = undefined));
  }

  async stop(): Promise<void> {
    await this.repeating;
    this.spacing.flushAll();
    await Promise.all(this.working);
    await this.notes.close();
  }

  private get query(): Query {
    return this.connections?.background ?? queryThrough(this.orm.em.fork());
  }

  private async repeat(): Promise<void> {
    for (const { projection: name, ...range } of await this.lost.take(this.query)) {
      const projection = this.registry.find(name);
      if (!projection) continue;
      this.log.info({ projection: name, ...range }, 'repeating announcements that may not have reached open pages');
      if (range.to - range.from <= maxRepeatedPositions) await this.publish(projection, [range]);
      else if (await this.send(name, [resyncEveryone], range)) this.notes.add(name, range);
    }
  }

  /** Never throws. Ranges that could not be announced are not recorded, so that they are announced again. */
  private async publish(projection: Projection, ranges: readonly FoldedRange[]): Promise<void> {
    const whole = { from: ranges[0]?.from ?? 0, to: ranges.at(-1)?.to ?? 0 };
    const startedAt = spanTime();
    const messages = await this.buildMessages(projection, whole);
    if (!messages || !(await this.send(projection.name, messages, whole))) return;
    if (messages.length > 0) this.follow(projection.name, whole, startedAt, messages.length);
    for (const range of ranges) if (range.to > range.from) this.notes.add(projection.name, range);
  }

  private follow(projection: string, range: FoldedRange, startedAt: number, messages: number): void {
    const fields = { projection, messages };
    this.follower?.follow({ span: 'announce', message: 'range announced', range, startedAt, fields });
  }

  /** Messages name the requests behind them only while those are traced. */
  private async named(messages: readonly LiveMessage[], range: FoldedRange): Promise<readonly FanOutMessage[]> {
    if (!this.follower?.isTracing || messages.length === 0) return messages;
    const requestIds = (await this.follower.readIds(range)).slice(0, maxNamedRequests);
    if (requestIds.length === 0) return messages;
    return messages.map((message) => {
      const named = { ...message, requestIds };
      return fitsFanOut(named) ? named : message;
    });
  }

  /** @returns an empty list after a permanent failure, undefined after a transient one. */
  private async buildMessages(projection: Projection, range: FoldedRange): Promise<LiveMessage[] | undefined> {
    try {
      return await projection.announce?.(range, this.connections?.reading ?? this.query);
    } catch (error) {
      const request = await this.follower?.buildFields(range);
      this.log.warn({ err: error, projection: projection.name, ...request }, 'live push failed; clients will refetch');
      return isTransient(error) ? undefined : [];
    }
  }

  /** @returns false when sending should be retried. */
  private async send(projection: string, messages: readonly LiveMessage[], range: FoldedRange): Promise<boolean> {
    try {
      await this.live.publish(await this.named(messages, range));
      this.isFailing = false;
      return true;
    } catch (error) {
      const isTooLarge = error instanceof LiveMessagesTooLarge;
      const shouldWarn = isTooLarge || !this.isFailing;
      const line = { err: error, projection, ...(shouldWarn && (await this.follower?.buildFields(range))) };
      if (isTooLarge) this.log.warn(line, 'live push failed; clients will refetch');
      else if (shouldWarn) this.log.warn(line, 'live push failed; it will be retried');
      this.isFailing ||= !isTooLarge;
      return isTooLarge;
    }
  }
}
