/** Who did something, as far as the log knows: an id, or what worked by itself. */
export function actorName(actor: string, ownId: number | undefined): string {
  const [kind, id] = actor.split(':');
  if (kind !== 'user' || !id) return actor;
  return Number(id) === ownId ? 'you' : `user #${id}`;
}
