import type { Random } from '../random.js';
import { wait } from '../wait.js';
import {
  askReturn,
  decideApproval,
  handleReturn,
  payAhead,
  payByStatement,
  payRefund,
  reverseCash,
  reverseStatement,
  settleDifference,
  takeCash,
} from './cash.js';
import { cancelOrder } from './cancel.js';
import { checkOut } from './checkout.js';
import { Client, type LoadOptions } from './client.js';
import { decidePayment } from './decision.js';
import { rebuildOrVerify } from './operator.js';
import { contactShopper } from './contact.js';
import { changeOrderStatus } from './order-status.js';
import { bookParcel, handOverParcels, receiveParcel, reportParcel, voidParcel } from './parcel.js';
import { payForPackage } from './payment.js';
import { moveSponsor } from './sponsor.js';
import { countStock, receiveGoods, writeOffGoods } from './stock.js';

interface ClientGroup {
  count: number;
  act: (client: Client) => Promise<void>;
  /** Between two commands, in milliseconds. */
  pause: readonly [number, number];
}

const clientGroups: readonly ClientGroup[] = [
  { count: 4, act: checkOut, pause: [15, 70] },
  { count: 1, act: cancelOrder, pause: [30, 120] },
  { count: 1, act: changeOrderStatus, pause: [30, 120] },
  { count: 1, act: contactShopper, pause: [60, 250] },
  { count: 1, act: bookParcel, pause: [30, 120] },
  { count: 2, act: reportParcel, pause: [30, 120] },
  { count: 1, act: receiveParcel, pause: [60, 250] },
  { count: 1, act: voidParcel, pause: [120, 500] },
  { count: 1, act: handOverParcels, pause: [120, 500] },
  { count: 1, act: takeCash, pause: [60, 250] },
  { count: 1, act: reverseCash, pause: [120, 500] },
  { count: 1, act: payAhead, pause: [60, 250] },
  { count: 1, act: askReturn, pause: [60, 250] },
  { count: 1, act: handleReturn, pause: [60, 250] },
  { count: 1, act: payRefund, pause: [120, 500] },
  { count: 1, act: payByStatement, pause: [200, 800] },
  { count: 1, act: reverseStatement, pause: [300, 1_200] },
  { count: 1, act: settleDifference, pause: [120, 500] },
  { count: 1, act: decideApproval, pause: [60, 250] },
  { count: 1, act: payForPackage, pause: [60, 250] },
  { count: 1, act: decidePayment, pause: [60, 250] },
  { count: 1, act: moveSponsor, pause: [50, 200] },
  { count: 1, act: receiveGoods, pause: [60, 250] },
  { count: 1, act: writeOffGoods, pause: [60, 250] },
  { count: 2, act: countStock, pause: [60, 250] },
  { count: 1, act: rebuildOrVerify, pause: [200, 1_200] },
];
/** How long the load waits for pending responses after its last request, in milliseconds. */
const drainMs = 1_500;

/** Requests that go on until they are stopped. */
export interface RunningLoad {
  /** Sends nothing more and waits for pending responses. */
  stop(): Promise<void>;
}

/** Runs all clients at once until it is stopped. */
export class Load implements RunningLoad {
  private isOpen = true;
  private readonly ending = new AbortController();
  private readonly clients: Promise<void>[];

  constructor(options: Omit<LoadOptions, 'ended'>, random: Random) {
    const shared = { ...options, ended: this.ending.signal };
    this.clients = clientGroups.flatMap((group, nth) =>
      Array.from({ length: group.count }, (_, index) =>
        this.run(new Client(shared, random.fork('client', nth, index)), group),
      ),
    );
  }

  /** A request that takes longer than `drainMs` ends with an unknown outcome. */
  async stop(): Promise<void> {
    this.isOpen = false;
    const abort = setTimeout(() => this.ending.abort(), drainMs);
    await Promise.all(this.clients);
    clearTimeout(abort);
  }

  private async run(client: Client, { act, pause }: ClientGroup): Promise<void> {
    await wait(client.random.between(0, pause[1]));
    while (this.isOpen) {
      await act(client);
      await wait(client.random.between(...pause));
    }
  }
}
