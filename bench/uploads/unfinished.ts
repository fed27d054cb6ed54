import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { formFile, form, formType, field } from '../../test/support/form-text.js';

/** Begins uploads of 10 MB that never end, 25 for each token, in a process of its own so that sending does not delay what is measured. */
const { PORT, TOKENS = '' } = process.env;
const uploadsPerToken = 25;
const jpeg = `\xff\xd8\xff\xe0${'x'.repeat(10_000_000)}`;
const body = Buffer.from(form(field('package', '1'), formFile('image', jpeg)), 'latin1');

// The senders are other machines: they must not take the shop's processor time.
setPriority(constants.priority.PRIORITY_LOW);
for (const token of TOKENS.split(',')) {
  for (let count = 0; count < uploadsPerToken; count += 1) {
    const socket = connect(Number(PORT), '127.0.0.1', () => {
      socket.write(
        [
          'POST /api/v1/payments/package-payment HTTP/1.1',
          'Host: 127.0.0.1',
          `Authorization: Bearer ${token}`,
          `Content-Type: ${formType}`,
          `Content-Length: ${body.length + 1_000}`,
          '\r\n',
        ].join('\r\n'),
      );
      socket.write(body);
    });
    // Refused uploads answer 503 and close while their body is still being sent.
    socket.on('error', () => undefined);
    socket.resume();
  }
}
process.send?.('ready');
process.once('SIGTERM', () => process.exit());
