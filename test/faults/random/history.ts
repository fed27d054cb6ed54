/** The kinds of commands the load sends, and the events that prove one in the log. */
export const effects = {
  checkout: ['OrderPlaced'],
  cancel: ['OrderCancelled'],
  'order-status': ['OrderStatusChanged', 'OrderCancelled'],
  payment: ['PackagePaymentSubmitted'],
  decision: ['PaymentApproved', 'PaymentRejected'],
  sponsor: ['SponsorAssigned'],
  replay: ['ProjectionReplayRequested'],
  receipt: ['StockChanged'],
  'write-off': ['StockChanged'],
  contact: ['OrderContacted'],
  'parcel-book': ['ParcelBooked'],
  'parcel-report': ['ParcelReported'],
  'parcel-void': ['ParcelVoided'],
  'parcel-receive': ['ParcelReceived'],
  manifest: ['ManifestCreated'],
  'manifest-sign': ['ManifestSigned'],
  cash: ['CashCollected', 'ApprovalRequested'],
  'cash-reverse': ['CashReversed', 'ApprovalRequested'],
  'advance-ask': ['AdvanceAsked'],
  'advance-show': ['AdvanceShown'],
  'advance-decide': ['AdvanceApproved', 'AdvanceRefused'],
  'return-ask': ['ReturnRequested'],
  'return-decide': ['ReturnDecided'],
  'return-receive': ['ReturnReceived', 'ApprovalRequested'],
  'refund-pay': ['RefundPaid'],
  statement: ['ImportChecked'],
  'statement-apply': ['ImportStarted'],
  'statement-reverse': ['ApprovalRequested'],
  'difference-settle': ['DifferenceSettled', 'ApprovalRequested'],
  approval: ['ApprovalDecided'],
  'count-start': ['StockCountStarted'],
  'count-line': ['StockCounted'],
  'count-finish': ['StockCountFinished'],
} as const;

export type CommandKind = keyof typeof effects;
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

export interface Attempt {
  /** Sent as X-Request-Id: events that it records carry it. */
  requestId: string;
  /** Refused is a 4xx; unknown is a 5xx, a broken connection, or a response that the client did not wait for. */
  outcome: Outcome;
  status: number | undefined;
  /** The log position in the response: none when nothing changed, or when an earlier request with the same key did it. */
  position: number | undefined;
  /** Id of the order or payment in the response. */
  madeId: number | undefined;
}

/** The content of a checkout, in a form that can be looked up in the tables. */
export interface RequestedOrder {
  userId: number;
  /** The email of the order: no other order has it. */
  marker: string;
  units: ReadonlyMap<number, number>;
  /** Whether it is sent with a discount code. */
  hasCode?: boolean;
}

/** One intent of a client, in one or more attempts with the same idempotency key. */
export interface Command {
  kind: CommandKind;
  key: string | undefined;
  round: number;
  order: RequestedOrder | undefined;
  attempts: Attempt[];
}

/** The result of the shop's own comparison of a read model with the log. */
export interface Verification {
  projection: string;
  equal: boolean;
}

/** All requests to one shop and their outcomes, as the checks need them. */
export class History {
  readonly commands: Command[] = [];
  readonly verifications: Verification[] = [];
  private requests = 0;

  /**
   * @param name unlike that of any other history of the same database.
   * @param behindProxy whether a proxy before the apis may repeat a request that has an idempotency key.
   */
  constructor(
    private readonly name: string,
    readonly behindProxy = false,
  ) {}

  begin(kind: CommandKind, round: number, more: { key?: string; order?: RequestedOrder } = {}): Command {
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

/** Acknowledged when any attempt was; refused only when all were, because an attempt of unknown outcome may have taken effect. */
export function outcomeOf({ attempts }: Command): Outcome {
  if (attempts.some(({ outcome }) => outcome === 'acknowledged')) return 'acknowledged';
  return attempts.length > 0 && attempts.every(({ outcome }) => outcome === 'refused') ? 'refused' : 'unknown';
}
