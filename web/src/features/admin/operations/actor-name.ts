/** The actor of an event: a user id, or a system process. */
export function actorName(actor: string, ownId: number | undefined): string {
  const [kind, id] = actor.split(':');
  if (kind !== 'user' || !id) return actor;
  return Number(id) === ownId ? 'you' : `user #${id}`;
}
