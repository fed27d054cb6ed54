import { prepared, type Query } from '@soulvia/platform/database';
import {
  ensureReactions,
  type EventListener,
  intakeStatement,
  laggingReactions,
  readLag,
  takeInAll,
} from '@soulvia/platform/reactions';
import type { EventHandler } from './due-handler.js';

/** Keeps the checkpoints of kinds apart from those of reactions. */
const prefix = 'due:';

const addToDueWork = intakeStatement(`
    insert into due_work (kind, subject_id, due_at, correlation_id)
    select substr($1, ${prefix.length + 1}), position, now(), correlation_id from matches where not too_old order by position
    on conflict (kind, subject_id) do nothing`);

const rewindAheadOfLog = prepared(`
  with log as materialized (select event_log_safe_position() as safe)
  update reactions r set position = log.safe, updated_at = now()
    from log
   where r.name = any($1::text[]) and r.position > log.safe`);

/** Takes in the events that kinds are tied to, as reactions take in theirs: one row per event and kind, whose subject is the position. */
export class EventIntake {
  readonly listeners: readonly EventListener[];

  constructor(handlers: readonly EventHandler[]) {
    this.listeners = handlers.map(({ kind, listensTo }) => ({ name: `${prefix}${kind.name}`, listensTo }));
  }

  /** Creates the checkpoints of new kinds at the current end of the log. */
  async start(query: Query): Promise<void> {
    if (this.listeners.length > 0) await ensureReactions(query, this.listeners);
  }

  /** Takes in all events up to the safe position. @returns whether there was one that a kind is tied to. */
  async takeInAll(query: Query, signal: AbortSignal): Promise<boolean> {
    // Called together, so that they reach the server together.
    const [, lag] = await Promise.all([
      // Of a log that was replaced by an older copy: the kind would pass over as many new events as it is ahead.
      query(rewindAheadOfLog, [this.listeners.map(({ name }) => name)]),
      readLag(query, this.listeners),
    ]);
    const lagging = lag ? await laggingReactions(query, this.listeners, lag) : [];
    for (const { name, ...checkpoint } of lagging) {
      const listener = this.listeners.find((one) => one.name === name);
      if (listener) await takeInAll(query, listener, { statement: addToDueWork, maxAgeDays: null }, checkpoint, signal);
    }
    return lagging.length > 0;
  }
}
