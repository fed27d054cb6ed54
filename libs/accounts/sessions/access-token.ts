import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { keyId, readSecrets } from '@soulvia/platform/keys';

export interface AccessClaims {
  /** User id, as text. */
  sub: string;
  sid: string;
  /** Seconds since 1970, as is `exp`. */
  iat: number;
  exp: number;
}

export const accessTokenTerms = { issuer: 'soulvia', audience: 'soulvia-shop', algorithm: 'HS256' } as const;

const lifetimeSeconds = 15 * 60;
/** Tolerated clock difference between api processes. */
const skewSeconds = 60;

/** True for claims of a token as the shop issues it: it expires, and was not issued in the future. */
export function areComplete(claims: { iat?: unknown; exp?: unknown }): boolean {
  const { iat, exp } = claims;
  return typeof iat === 'number' && typeof exp === 'number' && iat <= Date.now() / 1000 + skewSeconds;
}

interface SigningKey {
  id: string;
  key: KeyObject;
}

/** Issues and reads the short-lived bearer tokens. The first key signs; the header of a token names the key that signed it. */
@Injectable()
export class AccessTokens {
  private readonly signingKey: SigningKey;
  private readonly keys: SigningKey[];

  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) { tokenSecret }: Pick<Config, 'tokenSecret'>,
  ) {
    const [first, ...others] = readSecrets(tokenSecret);
    this.signingKey = signingKey(first);
    this.keys = [this.signingKey, ...others.map(signingKey)];
  }

  issue(userId: number, sessionId: string): string {
    const { id, key } = this.signingKey;
    return this.jwt.sign(
      { sid: sessionId },
      {
        ...accessTokenTerms,
        secret: asSecret(key),
        keyid: id,
        subject: String(userId),
        expiresIn: lifetimeSeconds,
      },
    );
  }

  /** @returns undefined when the token is malformed, expired or signed by someone else. */
  read(token: string): AccessClaims | undefined {
    const { issuer, audience, algorithm } = accessTokenTerms;
    const secret = this.deriveKey(token);
    try {
      const claims = this.jwt.verify<AccessClaims>(token, { issuer, audience, algorithms: [algorithm], secret });
      return areComplete(claims) ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  /** The key that verifies a token: the one its header names. */
  deriveKey(token: string): Buffer {
    const named = parseHeader(token)?.kid;
    return asSecret((this.keys.find(({ id }) => id === named) ?? this.signingKey).key);
  }
}

function signingKey(secret: string): SigningKey {
  return { id: keyId(secret), key: createSecretKey(secret, 'utf8') };
}

/** A key object, which the types omit: a string would be converted to a key on every request. */
function asSecret(key: KeyObject): Buffer {
  return key as unknown as Buffer;
}

function parseHeader(token: string): { kid?: unknown } | undefined {
  try {
    return JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as { kid?: unknown };
  } catch {
    return undefined;
  }
}
