/** The embedded server could not be created or started; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {}
