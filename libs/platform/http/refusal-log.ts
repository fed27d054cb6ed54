import type { Logger } from 'pino';

const periodMs = 1_000;

/** Logs requests that are refused because the process is busy: at most one line a second per kind, with how many it stands for. */
export class RefusalLog {
  /** Refusals of each kind since its last line. */
  private readonly unwritten = new Map<string, number>();

  constructor(private readonly log: Logger) {}

  /** @param kind code of the problem; @param detail its sentence. */
  note(kind: string, detail: string): void {
    const count = this.unwritten.get(kind);
    if (count === undefined) this.write(kind, detail, 1);
    else this.unwritten.set(kind, count + 1);
  }

  private write(kind: string, detail: string, count: number): void {
    this.unwritten.set(kind, 0);
    this.log.warn({ code: kind, count }, detail);
    setTimeout(() => this.endPeriod(kind, detail), periodMs).unref();
  }

  private endPeriod(kind: string, detail: string): void {
    const count = this.unwritten.get(kind) ?? 0;
    if (count > 0) this.write(kind, detail, count);
    else this.unwritten.delete(kind);
  }
}
