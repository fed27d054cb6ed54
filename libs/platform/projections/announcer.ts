import type { MikroORM } from '@mikro-orm/postgresql';
import { isTransient, queryThrough, type Query } from '@soulvia/platform/database';
import { type LiveMessage, LiveMessagesTooLarge, type LivePublisher } from '@soulvia/platform/live';
import type { Logger } from 'pino';
import { AnnouncementNotes } from './announcement-notes.js';
import { LostAnnouncements } from './lost-announcements.js';
import type { FoldedRange, Projection } from './projection.js';
import type { ProjectionRegistry } from './registry.js';

/** Longest range that is announced again, in positions; beyond it every page is asked to read again instead. */
const longestRepeat = 2_000;
const resyncEveryone: LiveMessage = { audience: 'everyone', topic: 'live.resync', payload: {} };

/** Announces folded ranges to open pages, each at least once: a page takes a push twice without harm. */
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

  /** Announces a range that has just been committed. Does not wait for it. */
  announce(projection: Projection, range: FoldedRange): void {
    const work = this.publish(projection, range).finally(() => this.working.delete(work));
    this.working.add(work);
  }

  /** Announces again what no worker has noted as announced. Does not wait for it. */
  repeatLost(): void {
    this.repeating ??= this.repeat()
      .catch((error: unknown) => this.log.warn({ err: error }, 'lost announcements could not be looked for'))
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
      this.log.info({ projection: name, ...range }, 'announcing again what may not have reached open pages');
      if (range.to - range.from <= longestRepeat) await this.publish(projection, range);
      else if (await this.send(name, [resyncEveryone])) this.notes.add(name, range);
    }
  }

  /** Never throws. A range that could not be announced now is not noted, so that it is announced again. */
  private async publish(projection: Projection, range: FoldedRange): Promise<void> {
    const messages = await this.messagesOf(projection, range);
    if (messages && (await this.send(projection.name, messages)) && range.to > range.from)
      this.notes.add(projection.name, range);
  }

  /** @returns none where asking again would fail again, and undefined where it may succeed later. */
  private async messagesOf(projection: Projection, range: FoldedRange): Promise<LiveMessage[] | undefined> {
    try {
      return await projection.announce?.(range, this.query);
    } catch (error) {
      this.log.warn({ err: error, projection: projection.name }, 'pushes were lost; pages ask again by themselves');
      return isTransient(error) ? undefined : [];
    }
  }

  /** @returns false when the messages should be sent again. */
  private async send(projection: string, messages: readonly LiveMessage[]): Promise<boolean> {
    try {
      await this.live.publish(messages);
      this.isFailing = false;
      return true;
    } catch (error) {
      const isTooLarge = error instanceof LiveMessagesTooLarge;
      if (isTooLarge) this.log.warn({ err: error, projection }, 'pushes were lost; pages ask again by themselves');
      else if (!this.isFailing) this.log.warn({ err: error, projection }, 'pushes cannot be sent; they are sent again');
      this.isFailing ||= !isTooLarge;
      return isTooLarge;
    }
  }
}
