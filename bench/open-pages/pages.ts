import { readFileSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';

/** The settings of a process of open pages, in the file that its environment names. */
export interface OpenPages {
  port: number;
  count: number;
  tokens: string[];
  productIds: number[];
}

const atOnce = 20;
/** One half are product pages with what is related, the other lists. */
const shownBy = { product: 9, list: 24 };

/** Pages as far as the server knows: sockets that name the products that they show. */
async function openPages({ port, count, tokens, productIds }: OpenPages): Promise<void> {
  const open = (nth: number) => {
    const first = (nth * 31) % productIds.length;
    const shown = productIds.slice(first, first + (nth % 2 === 0 ? shownBy.product : shownBy.list));
    const token = tokens[nth % tokens.length];
    const socket: Socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    socket.on('live.choose', () => socket.emit('live.show', shown));
    return new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  };
  for (let nth = 0; nth < count; nth += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - nth) }, (_, index) => open(nth + index)));
  process.send?.('open');
}

await openPages(JSON.parse(readFileSync(process.env.OPEN_PAGES ?? '', 'utf8')) as OpenPages);
