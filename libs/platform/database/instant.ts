/** A timestamptz as PostgreSQL prints it, as ISO 8601 in UTC. */
export function instantText(text: string): string {
  return new Date(text).toISOString();
}
