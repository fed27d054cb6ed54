import { headers } from '@soulvia/contracts';
import type { Attempt, Command, CommandKind, History, RequestedOrder, Outcome } from '../history.js';
import type { Random } from '../random.js';
import { bearer, sendRequest } from '../shop/http.js';
import type { Account, SeededShop } from '../shop/seed.js';
import type { Tokens } from '../shop/tokens.js';
import type { Targets } from './targets.js';

export interface CommandRequest {
  method: 'POST' | 'PATCH';
  path: string;
  by: Account;
  /** Reads the id of the order or payment from the body of an acknowledgement. */
  madeId?: (body: unknown) => number | undefined;
  /** JSON, unless `form` is given. */
  body?: unknown;
  form?: { type: string; bytes: Buffer };
}

/** Where requests are sent, and optionally the address of this machine that they come from. */
export interface Endpoint {
  url: string;
  localAddress?: string;
}

/** The parts of a shop that the load uses. */
export interface LoadedShop {
  /** Each api, or the proxy before them. */
  endpoints: readonly Endpoint[];
  tokens: Tokens;
  seeded: SeededShop;
}

export interface LoadOptions {
  shop: LoadedShop;
  history: History;
  targets: Targets;
  round: number;
  /** Aborts pending requests when the load has ended. */
  ended: AbortSignal;
  /** All clients wait this long for each response, in milliseconds. */
  patienceMs?: number | undefined;
}

/** How long a client waits for a response, in milliseconds; a few give up almost at once. */
const patienceMs = 4_000;
const impatienceMs = [5, 60] as const;
const impatientShare = 0.04;

/** A client of the shop: sends commands and records their outcomes in the history. */
export class Client {
  constructor(
    private readonly options: LoadOptions,
    readonly random: Random,
    /** Where it sends its commands. */
    private readonly endpoints: LoadedShop['endpoints'] = options.shop.endpoints,
  ) {}

  get shop(): LoadedShop {
    return this.options.shop;
  }

  get targets(): Targets {
    return this.options.targets;
  }

  get history(): History {
    return this.options.history;
  }

  get ended(): AbortSignal {
    return this.options.ended;
  }

  begin(kind: CommandKind, more: { key?: string; order?: RequestedOrder } = {}): Command {
    return this.history.begin(kind, this.options.round, more);
  }

  newId(): string {
    return this.history.newId();
  }

  /** One attempt, at one of the endpoints. */
  async send(command: Command, request: CommandRequest): Promise<Attempt> {
    const { url, localAddress } = this.random.pick(this.endpoints);
    const patience = this.options.patienceMs ?? this.choosePatience();
    const requestId = this.newId();
    const attempt: Attempt = {
      requestId,
      outcome: 'unknown',
      status: undefined,
      position: undefined,
      madeId: undefined,
    };
    command.attempts.push(attempt);
    const response = await sendRequest(`${url}${request.path}`, {
      method: request.method,
      headers: {
        ...bearer(this.shop.tokens.of(request.by)),
        'X-Request-Id': requestId,
        'Content-Type': request.form?.type ?? 'application/json',
        ...(command.key === undefined ? {} : { [headers.idempotencyKey]: command.key }),
      },
      body: request.form?.bytes ?? JSON.stringify(request.body ?? {}),
      signal: AbortSignal.any([this.ended, AbortSignal.timeout(patience)]),
      localAddress,
    }).catch(() => undefined);
    if (!response) return attempt;
    attempt.status = response.status;
    attempt.outcome = outcomeFor(response.status);
    attempt.position = positionIn(response.headers[headers.logPosition.toLowerCase()]);
    if (attempt.outcome === 'acknowledged') attempt.madeId = request.madeId?.(response.body);
    return attempt;
  }

  private choosePatience(): number {
    return this.random.chance(impatientShare) ? this.random.whole(...impatienceMs) : patienceMs;
  }
}

function outcomeFor(status: number): Outcome {
  if (status < 300) return 'acknowledged';
  return status < 500 ? 'refused' : 'unknown';
}

/** A position may come with the epoch of the log before it, as `<epoch>-<position>`. */
export function positionIn(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' ? Number(header.split('-').at(-1)) : undefined;
}
