export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

export class ProcessLog {
  readonly lines: LogLine[] = [];
  private rest = '';

  /** The output listener for `startProcess`. */
  readonly hear = (output: string): void => {
    const parts = `${this.rest}${output}`.split('\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) this.lines.push(JSON.parse(part) as LogLine);
  };

  of(message: string): LogLine[] {
    return this.lines.filter(({ msg }) => msg === message);
  }
}
