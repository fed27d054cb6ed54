import { utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Relay } from './relay.js';

interface S3rver {
  httpServer: Server;
  run(): Promise<{ address: string; port: number }>;
  close(): Promise<void>;
}
type S3rverClass = new (options: object) => S3rver;

interface Account {
  createKeyPair(key: string, secret: string): void;
}

const bucket = 'shop-images';
const key = 'AKIASHOP';
const specialSecret = 'wJal/r+X@t:n%=';
/** Of the files that hold the objects. */
const suffix = '._S3rver_object';

/** An S3-compatible server with one bucket, behind a relay that a test can cut. */
export class S3Server {
  private constructor(
    private readonly server: S3rver,
    private readonly dir: string,
    private readonly relay: Relay,
  ) {}

  /** Refuses and breaks all connections. */
  async cut(): Promise<void> {
    await this.relay.cut();
  }

  async restore(): Promise<void> {
    await this.relay.cut();
    await this.relay.restore();
  }

  /**
   * @param signatures whether signatures are verified. The server computes wrong ones for lists, whose path ends with a slash.
   */
  static async open(signatures: 'verified' | 'ignored' = 'ignored'): Promise<S3Server> {
    const load = createRequire(import.meta.url);
    const S3rver = load('@20minutes/s3rver') as S3rverClass;
    const { DUMMY_ACCOUNT: account } = load('@20minutes/s3rver/lib/models/account.js') as { DUMMY_ACCOUNT: Account };
    account.createKeyPair(key, specialSecret);
    const dir = await mkdtemp(join(tmpdir(), 'soulvia-s3-'));
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: dir,
      configureBuckets: [{ name: bucket }],
      allowMismatchedSignatures: signatures === 'ignored',
    });
    const { port } = await server.run();
    return new S3Server(server, dir, await Relay.open(`http://127.0.0.1:${port}`));
  }

  get endpoint(): string {
    return new URL(this.relay.at('http://127.0.0.1')).origin;
  }

  /** Value of S3_URL. @param of what differs from the server's. */
  url(of: { key?: string; secret?: string; bucket?: string } = {}): string {
    const secret = of.secret ?? specialSecret.replace('%', '%25');
    return `http://${of.key ?? key}:${secret}@${this.endpoint.slice('http://'.length)}/${of.bucket ?? bucket}/lahore`;
  }

  /** Names of the objects below the shop's prefix. */
  async names(): Promise<string[]> {
    const files = await readdir(join(this.dir, bucket, 'lahore'), { recursive: true }).catch(() => []);
    return files
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length))
      .toSorted();
  }

  async read(name: string): Promise<Buffer> {
    return readFile(this.pathOf(name));
  }

  setWrittenAt(name: string, milliseconds: number): void {
    utimesSync(this.pathOf(name), milliseconds / 1_000, milliseconds / 1_000);
  }

  /** Makes an object shorter than what was written. */
  damage(name: string): void {
    writeFileSync(this.pathOf(name), 'damaged');
  }

  /** Cuts the relay when this many objects from now have begun to arrive. */
  cutAtPut(count: number): void {
    let puts = 0;
    const onRequest = ({ method }: IncomingMessage) => {
      if (method !== 'PUT' || (puts += 1) < count) return;
      this.server.httpServer.off('request', onRequest);
      void this.relay.cut();
    };
    this.server.httpServer.on('request', onRequest);
  }

  private pathOf(name: string): string {
    return join(this.dir, bucket, 'lahore', `${name}${suffix}`);
  }

  async close(): Promise<void> {
    await this.relay.cut();
    await this.server.close();
    await rm(this.dir, { recursive: true, force: true });
  }
}
