import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { testTokenSecret } from './test-config.js';

/** Header or claims as they stand in a token. */
export const tokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signedToken(header: object, claims: object, secret = testTokenSecret, digest = 'sha256'): string {
  const unsigned = `${tokenPart(header)}.${tokenPart(claims)}`;
  return `${unsigned}.${createHmac(digest, secret).update(unsigned).digest('base64url')}`;
}

function signedWithKey(claims: object): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unsigned = `${tokenPart({ alg: 'RS256', typ: 'JWT' })}.${tokenPart(claims)}`;
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
    'no algorithm': `${tokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'no algorithm, capitalised': `${tokenPart({ alg: 'None', typ: 'JWT' })}.${payload}.`,
    'no algorithm, signature kept': `${tokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    'no algorithm named': `${tokenPart({ typ: 'JWT' })}.${payload}.${signature}`,
    'an empty signature': `${header}.${payload}.`,
    'no signature': `${header}.${payload}`,
    'another secret': signedToken(hs256, claims, 'another-secret-of-forty-characters-012345'),
    'an empty secret': signedToken(hs256, claims, ''),
    'a key pair': signedWithKey(claims),
    'a header that says RS256': signedToken({ alg: 'RS256', typ: 'JWT' }, claims),
    HS512: signedToken({ alg: 'HS512', typ: 'JWT' }, claims, testTokenSecret, 'sha512'),
    HS384: signedToken({ alg: 'HS384', typ: 'JWT' }, claims, testTokenSecret, 'sha384'),
    'edited claims': `${header}.${tokenPart({ ...claims, sub: other })}.${signature}`,
    'a role in the claims': `${header}.${tokenPart({ ...claims, role: 'ADMIN' })}.${signature}`,
    'a key id that is a path': signedToken({ ...hs256, kid: '../../../../dev/null' }, claims, ''),
    'a key of its own': signedToken({ ...hs256, jwk: { kty: 'oct', k: tokenPart('x') } }, claims, 'x'),
    'another user': signedToken(hs256, { ...claims, sub: other }),
    'a session that does not exist': signedToken(hs256, { ...claims, sid: randomUUID() }),
    'a session that is SQL': signedToken(hs256, { ...claims, sid: "' or 1=1 --" }),
    'a session that is an object': signedToken(hs256, { ...claims, sid: { $ne: null } }),
    'no session': signedToken(hs256, { sub, iss, aud, exp }),
    'another audience': signedToken(hs256, { ...claims, aud: 'elsewhere' }),
    'no audience': signedToken(hs256, { sub, sid, iss, exp }),
    'another issuer': signedToken(hs256, { ...claims, iss: 'elsewhere' }),
    'no issuer': signedToken(hs256, { sub, sid, aud, exp }),
    'an end in the past': signedToken(hs256, { ...claims, exp: now - 1 }),
    'a beginning in the future': signedToken(hs256, { ...claims, nbf: now + 600 }),
    'no end': signedToken(hs256, { sub, sid, iss, aud, iat: now }),
    'made in the future': signedToken(hs256, { ...claims, iat: now + 600 }),
    'made at no time': signedToken(hs256, { sub, sid, iss, aud, exp }),
    'three dots': '...',
    'not a token': 'x'.repeat(2_000),
    nothing: '',
  };
}

export function expiredToken(good: string): string {
  const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  return signedToken({ alg: 'HS256', typ: 'JWT' }, { ...claims, iat: now - 1_000, exp: now - 100 });
}
