import { expect } from '@jest/globals';
import { defaultFeatures, type Features, type NewTotp, type ConfirmTotpResponse } from '@soulvia/contracts';
import { generate } from 'otplib';
import { SoftwarePasskey } from './software-passkey.js';
import type { Person } from './test-shop.js';

/** Address of the shop that passkeys are made for. */
export const passkeyOrigin = 'https://shop.soulvia.test';

/** Code of an authenticator app, now or some steps of 30 seconds later. */
export const codeAt = (secret: string, steps = 0) => generate({ secret, epoch: Date.now() / 1000 + steps * 30 });

export async function enrolTotp({
  api,
}: Pick<Person, 'api'>): Promise<{ secret: string; codes: string[]; otherSessions: number }> {
  const { secret } = (await api.post('/api/v1/auth/totp', {})).body as NewTotp;
  const { status, body } = await api.post('/api/v1/auth/totp/confirm', { code: await codeAt(secret) });
  expect(status).toBe(200);
  const { recovery_codes: codes, other_sessions: otherSessions } = body as ConfirmTotpResponse;
  return { secret, codes, otherSessions };
}

export async function addPasskey({ api }: Pick<Person, 'api'>, name = 'My phone'): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(passkeyOrigin);
  const { body } = await api.post('/api/v1/auth/passkeys/registration', {});
  const attestation = passkey.create(body as { challenge: string });
  const added = await api.post('/api/v1/auth/passkeys', { attestation, name });
  expect(added.status).toBe(201);
  return passkey;
}

export async function setStaffSecondFactor(
  { api }: Pick<Person, 'api'>,
  staff_second_factor: Features['staff_second_factor'],
): Promise<void> {
  const body = JSON.stringify({ ...defaultFeatures, staff_second_factor });
  expect((await api.send('PUT', '/api/v1/settings/features', body)).status).toBe(200);
}
