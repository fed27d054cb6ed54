import 'reflect-metadata';
import pg from 'pg';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { mannWhitneyP } from './support/mann-whitney.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

const pairs = 200;
const warmingUp = 20;

interface Endpoint {
  path: string;
  body: (email: string) => object;
  status: number;
}

const endpoints: Record<string, Endpoint> = {
  login: { path: '/api/v1/auth/login', body: (email) => ({ email, password: 'Wrong-Horse-1' }), status: 401 },
  'forgot-password': { path: '/api/v1/auth/forgot-password', body: (email) => ({ email }), status: 200 },
};

/** Whether response times reveal if an email has an account: known and unknown emails alternate. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  await seedShop(database.url, { buyers: pairs + warmingUp, products: 1 });
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const connection = await HttpConnection.openMany(shop.port, 1).then(([first]) => first);
  if (!connection) throw new Error('no connection');
  undo(async () => connection.close());
  await giveAllAPassword(database.url, connection);

  let asked = 0;
  const ask = async ({ path, body, status }: Endpoint, email: string): Promise<number> => {
    asked += 1;
    const text = JSON.stringify(body(email));
    // Each request has its own address, so that no rate limit applies.
    const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
    ];
    const began = performance.now();
    const response = await connection.send(`${head.join('\r\n')}\r\n\r\n${text}`);
    if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - began;
  };

  const table: Row[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    say(`Asking ${name}`);
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let pair = 1; pair <= pairs + warmingUp; pair += 1) {
      const [knownEmail, unknownEmail] = [`buyer${pair}@example.pk`, `unknown${pair}@example.pk`];
      const knownFirst = Math.random() < 0.5;
      const first = await ask(endpoint, knownFirst ? knownEmail : unknownEmail);
      const second = await ask(endpoint, knownFirst ? unknownEmail : knownEmail);
      if (pair <= warmingUp) continue;
      known.push(knownFirst ? first : second);
      unknown.push(knownFirst ? second : first);
    }
    table.push({
      endpoint: name,
      'known p50 ms': median(known),
      'unknown p50 ms': median(unknown),
      'known p95 ms': percentile(known, 0.95),
      'unknown p95 ms': percentile(unknown, 0.95),
      'gap ms': Math.abs(median(known) - median(unknown)),
      p: mannWhitneyP(known, unknown),
    });
  }
  printTable(`${pairs} pairs of a known and an unknown email`, table);
  conclude(
    'enumeration',
    table.flatMap((row) => [
      { figure: `${row.endpoint}: gap of the medians, ms`, measured: Number(row['gap ms']), atMost: 1 },
      { figure: `${row.endpoint}: Mann-Whitney p`, measured: Number(row.p), atLeast: 0.01 },
    ]),
    { endpoints: table },
  );
});

/** Hashed by the shop, so that verifying it takes as long as there. */
async function giveAllAPassword(databaseUrl: string, connection: HttpConnection): Promise<void> {
  const password = 'Quite-Long-Phrase-1';
  const person = { first_name: 'Amina', last_name: 'Shah', email: 'first@example.pk', gender: 'F' };
  const numbers = { cnic: '3520112345671', phone: '03001234567', whatsapp: '03001234567' };
  const text = JSON.stringify({ ...person, ...numbers, password, confirm_password: password });
  const head = 'POST /api/v1/auth/register HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const response = await connection.send(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  if (response.status !== 201)
    throw new Error(`the sign-up was answered ${response.status}: ${response.body.toString()}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update users set password_hash = (select password_hash from users where email = $1) where password_hash is null`,
    [person.email],
  );
  await client.end();
}
