/** The embedded server could not be made or started; the message is one sentence for a person. */
export class EmbeddedPostgresError extends Error {}
