/** A command failed; the message is one sentence for the operator. */
export class CliError extends Error {}
