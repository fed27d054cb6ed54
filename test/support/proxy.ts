import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { eventually } from './eventually.js';

export interface ProxyOptions {
  /** Addresses of the apis, such as `127.0.0.1:3000`. */
  apis: readonly string[];
  /** Lines of nginx/listen.conf, such as `listen 127.0.0.1:8080;`. */
  listen: string;
  /** Addresses and ranges of balancers that are believed. */
  balancers?: readonly string[];
}

/** Writes the configuration of deploy/ into a folder, with fixed addresses in place of what differs between installations. */
export function writeProxyFiles(folder: string, { apis, listen, balancers = [] }: ProxyOptions): void {
  cpSync(resolve('deploy', 'nginx.conf'), join(folder, 'nginx.conf'));
  cpSync(resolve('deploy', 'nginx'), join(folder, 'nginx'), { recursive: true });
  const upstream = join(folder, 'nginx', 'upstream.conf');
  writeFileSync(upstream, withFixedApis(readFileSync(upstream, 'utf8'), apis));
  writeFileSync(join(folder, 'nginx', 'listen.conf'), `${listen}\n`);
  const trusted = balancers.map((range) => `set_real_ip_from ${range};\n`).join('');
  const known = balancers.map((range) => ` ${range} 1;`).join('');
  writeFileSync(
    join(folder, 'nginx', 'balancers.conf'),
    `${trusted}real_ip_header X-Forwarded-For;\nreal_ip_recursive on;\ngeo $realip_remote_addr $from_balancer { default 0;${known} }\n`,
  );
}

/**
 * Replaces the name of the apis by addresses: older versions of nginx, such as Debian's, cannot look names up again.
 *
 * @param upstream the text of deploy/nginx/upstream.conf.
 */
export function withFixedApis(upstream: string, apis: readonly string[]): string {
  const fixed = upstream
    .replace(/^resolver.*\n/gm, '')
    .replace(/^ *server api:3000 resolve(.*)$/gm, (_, rest: string) =>
      apis.map((address) => `  server ${address}${rest}`).join('\n'),
    );
  if (/\bresolve|server api:/.test(fixed.replace(/^\s*#.*$/gm, '')))
    throw new Error(`unexpected upstream.conf:\n${fixed}`);
  return fixed;
}

/** nginx with the configuration of deploy/. */
export class Proxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  /** @returns undefined where no nginx is installed. */
  static async open(port: number, options: Omit<ProxyOptions, 'listen'>): Promise<Proxy | undefined> {
    const program = findNginx();
    if (program === undefined) return undefined;
    const folder = mkdtempSync(join(tmpdir(), 'soulvia-test-proxy-'));
    writeProxyFiles(folder, { ...options, listen: `listen 127.0.0.1:${port}; access_log off;` });
    const settings = `daemon off; pid ${join(folder, 'nginx.pid')};`;
    const flags = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', settings];
    const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
    const proxy = new Proxy(child, folder, `http://127.0.0.1:${port}`);
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended (${child.exitCode})`);
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    });
    return proxy;
  }

  async close(): Promise<void> {
    if (this.child.exitCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @returns the path of nginx, which Debian installs where only root's PATH leads. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
