import { generateSecret, generateURI, verify } from 'otplib';

/** A code of the steps before and after the current one is accepted, for clocks that differ by up to 30 seconds. */
const toleranceSeconds = 30;

export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The otpauth address that authenticator apps read from a QR code. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Soulvia', label: email, secret });
}

/**
 * Finds the time step of a code.
 *
 * @param lastStep of the last code that was accepted; this and earlier steps are refused.
 * @param epochSeconds current time.
 * @returns undefined when the code is wrong or was used.
 */
export async function matchTotp(
  secret: string,
  code: string,
  lastStep: number,
  epochSeconds: number,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds, epoch: epochSeconds });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return result.timeStep > lastStep ? result.timeStep : undefined;
}
