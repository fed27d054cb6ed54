/** What the load asks the shop to do, and the event that stands for it in the log. */
export const effects = {
  checkout: ['OrderPlaced'],
  cancel: ['OrderCancelled'],
  'order-status': ['OrderStatusChanged', 'OrderCancelled'],
  payment: ['PackagePaymentSubmitted'],
  decision: ['PaymentApproved', 'PaymentRejected'],
  sponsor: ['SponsorAssigned'],
  replay: ['ProjectionReplayRequested'],
} as const;

export type CommandKind = keyof typeof effects;
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** One request on the wire, and what came back. */
export interface Attempt {
  /** Sent as X-Request-Id: events that it records carry it. */
  requestId: string;
  /** Refused is a 4xx; unknown is a 5xx, a broken connection, or an answer nobody waited for. */
  outcome: Outcome;
  status: number | undefined;
  /** The log position the answer tells: none where nothing changed, or a key had done it before. */
  position: number | undefined;
  /** Of the order or payment that the answer shows. */
  madeId: number | undefined;
}

/** What a checkout asks for, in a form that can be found in the tables again. */
export interface OrderAsked {
  userId: number;
  /** The e-mail of the order: no other order has it. */
  marker: string;
  /** Units by product. */
  units: ReadonlyMap<number, number>;
}

/** Something wanted once, in one or more attempts with the same idempotency key. */
export interface Command {
  kind: CommandKind;
  key: string | undefined;
  round: number;
  order: OrderAsked | undefined;
  attempts: Attempt[];
}

/** The answer of the shop's own comparison of a read model with the log. */
export interface Verification {
  projection: string;
  equal: boolean;
}

/** Everything asked of one shop and what came back, as its checks need it. */
export class History {
  readonly commands: Command[] = [];
  readonly verifications: Verification[] = [];
  private requests = 0;

  /** @param name unlike that of any other history of the same database. */
  constructor(private readonly name: string) {}

  begin(kind: CommandKind, round: number, more: { key?: string; order?: OrderAsked } = {}): Command {
    const command: Command = { kind, round, key: more.key, order: more.order, attempts: [] };
    this.commands.push(command);
    return command;
  }

  /** For a request, a key or a marker. */
  newId(): string {
    this.requests += 1;
    return `${this.name}-${String(this.requests).padStart(6, '0')}`;
  }
}

/** Done when any attempt was; refused only when all were, for one of unknown outcome may have been carried out. */
export function outcomeOf({ attempts }: Command): Outcome {
  if (attempts.some(({ outcome }) => outcome === 'acknowledged')) return 'acknowledged';
  return attempts.length > 0 && attempts.every(({ outcome }) => outcome === 'refused') ? 'refused' : 'unknown';
}
