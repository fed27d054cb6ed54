const senders = new Set<() => Promise<void>>();

/** @returns removes the sender. */
export function keepSender(send: () => Promise<void>): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

/** Sends the decisions that can still be undone: after the session they would be refused. */
export const sendPendingDecisions = (): Promise<unknown> => Promise.all([...senders].map((send) => send()));
