import { isAhead, type PrimaryState, type ReplicaState, whyRefused } from './server-states.js';

/** A state of the primary that the replica contains, or will. */
interface Sample {
  /** When it was read, by `performance.now()`. */
  at: number;
  head: number;
  flushed: number;
}

/** While the replay of a replica stops, no more samples are kept than these; the next ones follow when it has reached them. */
const samplesMax = 256;

/**
 * How new the data of a replica is: samples of the primary are compared with what the replica has replayed. Data never gets older than
 * the newest sample that the replica contains, because a replica only moves forward.
 */
export class Freshness {
  /** Why the replica must not be read from, as a clause. */
  refusal: string | undefined = 'it has not been read yet';
  private contained: Sample | undefined;
  private waiting: Sample[] = [];

  /** @param at when the primary's state was asked for, by `performance.now()`. */
  compare(replica: ReplicaState, primary: PrimaryState, at: number): void {
    this.refusal = whyRefused(replica, primary);
    if (this.refusal !== undefined) {
      this.contained = undefined;
      this.waiting = [];
      return;
    }
    // Not even an empty comparison would show how new such a replica is.
    if (isAhead(replica, primary)) return;
    this.waiting.push({ at, head: primary.head, flushed: primary.flushed });
    const reached = this.waiting.filter(({ flushed }) => flushed <= replica.replayed);
    this.contained = reached.at(-1) ?? this.contained;
    this.waiting = this.waiting.slice(reached.length).slice(0, samplesMax);
  }

  /** Every event at or before this position is contained. */
  get position(): number {
    return this.contained?.head ?? -1;
  }

  /** Every commit before this time is contained, by `performance.now()`. */
  get asOf(): number {
    return this.contained?.at ?? Number.NEGATIVE_INFINITY;
  }
}
