import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { testTokenSecret } from './test-config.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(header: object, claims: object, secret = testTokenSecret, digest = 'sha256'): string {
  const unsigned = `${encode(header)}.${encode(claims)}`;
  return `${unsigned}.${createHmac(digest, secret).update(unsigned).digest('base64url')}`;
}

function signedWithKey(claims: object): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createSign('sha256').update(unsigned).sign(privateKey).toString('base64url')}`;
}

/** Tokens forged from a valid one, by the manipulation. */
export function forgedTokens(good: string, anotherUserId: number): Record<string, string> {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const { sub, sid, iss, aud, exp } = claims;
  const now = Math.floor(Date.now() / 1000);
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const other = String(anotherUserId);
  return {
    'no algorithm': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'no algorithm, capitalised': `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.`,
    'no algorithm, signature kept': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'no algorithm named': `${encode({ typ: 'JWT' })}.${payload}.${signature}`,
    'an empty signature': `${header}.${payload}.`,
    'no signature': `${header}.${payload}`,
    'another secret': signed(hs256, claims, 'another-secret-of-forty-characters-012345'),
    'an empty secret': signed(hs256, claims, ''),
    'a key pair': signedWithKey(claims),
    'a header that says RS256': signed({ alg: 'RS256', typ: 'JWT' }, claims),
    HS512: signed({ alg: 'HS512', typ: 'JWT' }, claims, testTokenSecret, 'sha512'),
    HS384: signed({ alg: 'HS384', typ: 'JWT' }, claims, testTokenSecret, 'sha384'),
    'edited claims': `${header}.${encode({ ...claims, sub: other })}.${signature}`,
    'a role in the claims': `${header}.${encode({ ...claims, role: 'ADMIN' })}.${signature}`,
    'a key id that is a path': signed({ ...hs256, kid: '../../../../dev/null' }, claims, ''),
    'a key of its own': signed({ ...hs256, jwk: { kty: 'oct', k: encode('x') } }, claims, 'x'),
    'another user': signed(hs256, { ...claims, sub: other }),
    'a session that does not exist': signed(hs256, { ...claims, sid: randomUUID() }),
    'a session that is SQL': signed(hs256, { ...claims, sid: "' or 1=1 --" }),
    'a session that is an object': signed(hs256, { ...claims, sid: { $ne: null } }),
    'no session': signed(hs256, { sub, iss, aud, exp }),
    'another audience': signed(hs256, { ...claims, aud: 'elsewhere' }),
    'no audience': signed(hs256, { sub, sid, iss, exp }),
    'another issuer': signed(hs256, { ...claims, iss: 'elsewhere' }),
    'no issuer': signed(hs256, { sub, sid, aud, exp }),
    'an end in the past': signed(hs256, { ...claims, exp: now - 1 }),
    'a beginning in the future': signed(hs256, { ...claims, nbf: now + 600 }),
    'no end': signed(hs256, { sub, sid, iss, aud, iat: now }),
    'made in the future': signed(hs256, { ...claims, iat: now + 600 }),
    'made at no time': signed(hs256, { sub, sid, iss, aud, exp }),
    'three dots': '...',
    'not a token': 'x'.repeat(2_000),
    nothing: '',
  };
}

/** A correctly signed token that has expired. */
export function expiredToken(good: string): string {
  const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  return signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, iat: now - 1_000, exp: now - 100 });
}
