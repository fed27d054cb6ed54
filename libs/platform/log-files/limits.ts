/** Bounds of one log. */
export interface LogLimits {
  /** Size at which a file is rotated, in bytes. */
  maxBytes: number;
  /** Number of older files that stay beside the current one. */
  olderFiles: number;
}

export const logLimits: LogLimits = { maxBytes: 10 * 1024 * 1024, olderFiles: 4 };
