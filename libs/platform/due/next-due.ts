import { prepared, type Query } from '@soulvia/platform/database';

const selectNext = prepared(`
  select kind, next.due_at, extract(epoch from next.due_at - now())::float8 * 1000 as in_ms
    from unnest($1::text[]) as known (kind)
         cross join lateral (select due_at from due_work d where d.kind = known.kind and state = 'waiting' and due_at > now()
                              order by due_at limit 1) next`);

/** Asks for one wake-up of each kind, at the time of its row that is due next. */
export class NextDue {
  /** By kind, the time of the last wake-up that was asked for. */
  private readonly asked = new Map<string, string>();

  /** @param wakeUpIn a lost wake-up costs no more than the interval of the safety poll. */
  constructor(
    private readonly kinds: readonly string[],
    private readonly wakeUpIn: (kind: string, milliseconds: number) => Promise<void>,
  ) {}

  /** For a job that was taken: another worker may have moved it, and this one has to ask for the next. */
  forget(): void {
    this.asked.clear();
  }

  /** Does not wait for the queue. */
  async ask(query: Query): Promise<void> {
    for (const { kind, due_at, in_ms } of await query<{ kind: string; due_at: string; in_ms: number }>(selectNext, [
      this.kinds,
    ])) {
      if (this.asked.get(kind) === due_at) continue;
      this.asked.set(kind, due_at);
      this.wakeUpIn(kind, Math.ceil(in_ms)).catch(() => this.asked.delete(kind));
    }
  }
}
