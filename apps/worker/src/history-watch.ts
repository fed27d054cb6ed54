import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type Query, queryThrough } from '@soulvia/platform/database';
import { type KnownEvent, newestEventDiffers, readNewestEvent, startNewEpoch } from '@soulvia/platform/event-log';
import { aheadOfLog, isAheadOfLog, type Projection, rewindAheadOfLog } from '@soulvia/platform/projections';
import type { SafetyPoll } from '@soulvia/platform/background-work';
import type { Logger } from 'pino';

const startMs = 2_000;

/**
 * Notices that an older copy of the database was put in its place. It remembers the newest event, in memory and in a file of DATA_DIR
 * for the next worker. When the log lacks it, or a checkpoint lies beyond the end of the log, the log gets a new epoch: pages start
 * over, and mails that may have been sent are held.
 */
export class HistoryWatch {
  private newest: KnownEvent | undefined;
  private stored: string | undefined;
  private endPolls: () => void = () => undefined;
  private checking: Promise<void> | undefined;
  private readonly file: string;

  constructor(
    private readonly orm: MikroORM,
    /** Of a connection that stays open. */
    private readonly query: Query,
    private readonly projections: readonly Projection[],
    dataDir: string,
    private readonly log: Logger,
  ) {
    this.file = join(dataDir, 'last-event.json');
  }

  /** An event that must be in the log. */
  get known(): KnownEvent | undefined {
    return this.newest;
  }

  /** Resolves after the first check, or when that takes longer than two seconds: a locked table must not keep a worker from starting. */
  async start(safetyPoll: SafetyPoll): Promise<void> {
    this.newest = await this.readStored();
    await Promise.race([this.checkOnce(), wait(startMs, undefined, { ref: false })]);
    this.endPolls = safetyPoll.add({
      condition: ([epoch = '', position = '', id = '']) =>
        `${newestEventDiffers(epoch, position, id)} or ${aheadOfLog}`,
      parameters: () => [this.newest?.epoch ?? null, this.newest?.position ?? null, this.newest?.id ?? null],
      poll: (hasWork) => {
        if (hasWork || !this.isStored) void this.checkOnce();
      },
    });
  }

  async stop(): Promise<void> {
    this.endPolls();
    await this.checking;
  }

  /** Never throws. */
  private checkOnce(): Promise<void> {
    return (this.checking ??= this.check()
      .catch((error: unknown) => this.log.debug({ err: error }, 'the history of the log could not be checked'))
      .finally(() => (this.checking = undefined)));
  }

  private async check(): Promise<void> {
    const { known, query } = this;
    const [{ newest, isReplaced }, isAhead] = await Promise.all([readNewestEvent(query, known), isAheadOfLog(query)]);
    if (!isReplaced && !isAhead) {
      this.newest = newest;
      // Without the file only this process remembers the event.
      await this.store().catch((error: unknown) => this.log.debug({ err: error }, `${this.file} could not be written`));
      return;
    }
    const rewound = await this.orm.em.fork().transactional(async (em) => {
      const inTransaction = queryThrough(em);
      const [row] = await inTransaction<{ epoch: string }>('select event_log_epoch() as epoch');
      const isFirst =
        row && (!isReplaced || row.epoch === known?.epoch) && (await startNewEpoch(inTransaction, row.epoch));
      return isFirst ? rewindAheadOfLog(inTransaction, this.projections) : undefined;
    });
    // Of the new epoch: the next check must not compare it with the old one.
    this.newest = undefined;
    if (rewound)
      this.log.error(
        { known: known?.position, newest: newest?.position ?? 0, rebuilt: rewound },
        'the event log lacks events that were read from it: an older copy of the database was put in its place. Pages start over, and emails that may have been sent are held',
      );
  }

  private async readStored(): Promise<KnownEvent | undefined> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    try {
      return JSON.parse(text) as KnownEvent;
    } catch {
      return undefined;
    }
  }

  private get isStored(): boolean {
    return this.newest === undefined || JSON.stringify(this.newest) === this.stored;
  }

  /** Workers that share DATA_DIR write in turn; an event of any of them must be in the log. */
  private async store(): Promise<void> {
    if (this.isStored) return;
    const text = JSON.stringify(this.newest);
    const part = `${this.file}.${process.pid}.part`;
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, this.file);
    this.stored = text;
  }
}
