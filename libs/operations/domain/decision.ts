/** What an operator decides about something that failed: to try it again, or to leave it out for good. */
export type Decision = { kind: 'retry' } | { kind: 'drop'; reason: string };
