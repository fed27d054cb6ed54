export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

/** What a process logs, line by line as it comes. */
export class ProcessLog {
  readonly lines: LogLine[] = [];
  private rest = '';

  /** For `startProcess`. */
  readonly hear = (output: string): void => {
    const parts = `${this.rest}${output}`.split('\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) this.lines.push(JSON.parse(part) as LogLine);
  };

  /** Lines with this message. */
  of(message: string): LogLine[] {
    return this.lines.filter(({ msg }) => msg === message);
  }
}
