import type { CourierAdapter as AdapterName } from '@soulvia/contracts';
import type { Config } from '@soulvia/platform/config';
import { Outbound } from '@soulvia/platform/outbound';
import { courierSealer } from '../persistence/courier-secrets.js';
import type { CourierAdapter } from './courier-adapter.js';
import { openLeopards } from './leopards.js';
import { openPostEx } from './postex.js';

/** A courier with what connects the shop to its computers. */
export interface ConnectedCourier {
  id: number;
  adapter: AdapterName;
  sealedSecret: string | null;
}

/** Connections to the computers of couriers. Each is off until its secret is set. */
export class CourierConnections {
  /** Kept as long as their secret is the same: an adapter may remember lists of its courier. */
  private readonly opened = new Map<number, { of: ConnectedCourier; adapter: CourierAdapter }>();

  /** @param dataKeys decrypt the secrets. */
  constructor(
    private readonly outbound: Outbound,
    private readonly urls: Config['courierUrls'],
    private readonly dataKeys: readonly string[],
  ) {}

  /** @returns undefined for a courier without connection. */
  open(courier: ConnectedCourier): CourierAdapter | undefined {
    const { id, adapter: name, sealedSecret } = courier;
    const known = this.opened.get(id);
    if (known && known.of.adapter === name && known.of.sealedSecret === sealedSecret) return known.adapter;
    const adapter = this.connect(courier);
    if (adapter) this.opened.set(id, { of: courier, adapter });
    return adapter;
  }

  private connect({ id, adapter, sealedSecret }: ConnectedCourier): CourierAdapter | undefined {
    if (adapter === 'manual' || sealedSecret === null) return undefined;
    const secret = JSON.parse(courierSealer(this.dataKeys).open(sealedSecret, String(id))) as Record<string, string>;
    const { token, key, password } = secret;
    const { postex, leopards } = this.urls;
    if (adapter === 'postex') return token ? openPostEx(this.outbound, { url: postex, token }) : undefined;
    return key && password ? openLeopards(this.outbound, { url: leopards, key, password }) : undefined;
  }
}

/** Connections as the settings of a process describe them. */
export function openCouriers({
  outboundLoopback,
  courierUrls,
  dataKeys,
}: Pick<Config, 'outboundLoopback' | 'courierUrls' | 'dataKeys'>): CourierConnections {
  return new CourierConnections(new Outbound({ allowsLoopback: outboundLoopback }), courierUrls, dataKeys);
}
