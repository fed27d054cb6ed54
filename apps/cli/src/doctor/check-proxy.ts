import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Check, checkNamed } from './check.js';

/** What `/api/health/client` responds. */
interface SeenClient {
  address: string;
  protocol: string;
  forwarded_by: 'none' | 'trusted' | 'untrusted';
}

const deadlineMs = 5_000;
/** Of a range for documentation: no client has it. */
const forgedAddress = '203.0.113.7';

/** Asks the running api through its public address what it knows of this machine: address and protocol must arrive through proxies. */
export async function checkProxy(url: string): Promise<Check> {
  const check = checkNamed('proxy');
  try {
    const [seen, forged] = [await askApi(url), await askApi(url, { 'X-Forwarded-For': forgedAddress })];
    return judge(url, seen, forged, check);
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    return check.warning(
      `The api could not be asked at ${url} (${reason}). Start the shop, or name its address with --url.`,
    );
  }
}

function judge(url: string, seen: SeenClient, forged: SeenClient, check: ReturnType<typeof checkNamed>): Check {
  const protocol = new URL(url).protocol.slice(0, -1);
  const address = plainAddress(seen.address);
  if (plainAddress(forged.address) === forgedAddress)
    return check.failed(
      'The api believes any X-Forwarded-For, so that limits by address can be evaded. The proxy must replace the header.',
    );
  if (seen.forwarded_by === 'untrusted')
    return check.failed(
      `The api sees every client as ${address}, the address of a proxy, so that all share its limits. Add the proxy to TRUSTED_PROXIES.`,
    );
  if (seen.protocol !== protocol)
    return check.failed(
      `The api sees ${seen.protocol} instead of ${protocol}. The proxy must send X-Forwarded-Proto and be in TRUSTED_PROXIES.`,
    );
  if (!ownAddresses().has(address))
    return check.warning(
      `The api sees this machine as ${address}, which is none of its addresses. Behind a NAT this is right; otherwise the proxy must send X-Forwarded-For and be in TRUSTED_PROXIES.`,
    );
  return check.ok(`The api at ${url} sees this machine as ${address} over ${protocol}.`);
}

function ownAddresses(): Set<string> {
  const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(interfaces.map(({ address }) => plainAddress(address)));
}

/** An IPv4 address that is written as an IPv6 one becomes plain; every loopback address counts as the same. */
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.')) ? '127.0.0.1' : plain;
}

function askApi(url: string, headers: Record<string, string> = {}): Promise<SeenClient> {
  const target = new URL('/api/health/client', url);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = send(target, { headers, timeout: deadlineMs }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject).on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        else resolve(JSON.parse(text) as SeenClient);
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`no response within ${deadlineMs / 1000} s`)));
    asked.on('error', reject).end();
  });
}
