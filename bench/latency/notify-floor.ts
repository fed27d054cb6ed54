import pg from 'pg';
import { openLoop } from './open-loop.js';

const channel = 'bench_floor';

/** The floor: milliseconds from a bare NOTIFY to its arrival on a listening connection. */
export async function measureNotify(databaseUrl: string, perSecond: number, seconds: number): Promise<number[]> {
  const listener = new pg.Client({ connectionString: databaseUrl });
  const speakers = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  speakers.on('error', () => undefined);
  await listener.connect();
  const heard = new Map<string, () => void>();
  listener.on('notification', ({ payload }) => heard.get(payload ?? '')?.());
  await listener.query(`listen ${channel}`);
  const milliseconds: number[] = [];
  let nth = 0;
  try {
    await openLoop(perSecond, seconds, async () => {
      const name = String((nth += 1));
      const arrived = new Promise<void>((resolve) => heard.set(name, resolve));
      const sent = performance.now();
      await speakers.query('select pg_notify($1, $2)', [channel, name]);
      await arrived;
      milliseconds.push(performance.now() - sent);
    });
  } finally {
    await speakers.end();
    await listener.end();
  }
  return milliseconds;
}
