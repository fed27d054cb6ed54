/** A setting in the environment is missing or malformed; the message is one sentence for the operator. */
export class ConfigError extends Error {}

/** What a process prints when its start fails: the sentence of a ConfigError, the stack of any other error. */
export function explainFailedStart(error: unknown): string {
  if (error instanceof ConfigError) return `${error.message}\n`;
  return `${error instanceof Error ? error.stack : String(error)}\n`;
}
