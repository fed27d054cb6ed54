/**
 * Why a request failed.
 *
 * - `refused`: its address may not be requested.
 * - `unresolved`: its host has no address.
 * - `unreachable`: no connection could be opened in time.
 * - `interrupted`: the connection broke after the request was sent.
 * - `timeout`: no complete response arrived in time.
 * - `too-large`: the response exceeds the limit.
 */
export type OutboundFault = 'refused' | 'unresolved' | 'unreachable' | 'interrupted' | 'timeout' | 'too-large';

/** A request without a response. Its message holds no address and nothing of the request. */
export class OutboundError extends Error {
  /** @param isSent whether the receiver may have got the request. */
  constructor(
    readonly fault: OutboundFault,
    message: string,
    readonly isSent: boolean,
  ) {
    super(message);
    this.name = 'OutboundError';
  }
}

/** An address of this host, its network or its cloud. */
export class PrivateAddress extends OutboundError {
  constructor() {
    super('refused', 'the address is refused: it leads to an address that is not public', false);
  }
}
