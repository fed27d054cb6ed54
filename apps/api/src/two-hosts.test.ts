import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });

test.each(['polling', 'websocket'])('sockets: a request for %s that names two hosts is refused', async (transport) => {
  const asked = [
    `GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1`,
    'Host: shop',
    'Host: evil.example',
    ...(transport === 'polling'
      ? ['Connection: close']
      : [
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==',
        ]),
  ];
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.write(`${asked.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});
