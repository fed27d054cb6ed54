import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '@soulvia/platform/outbound';
import type { CourierAnswer } from './courier-adapter.js';

export type Json = Record<string, unknown>;

export interface Reading<Value> {
  /** Reads a body in JSON, whatever status came with it below 500. */
  read: (body: Json) => CourierAnswer<Value>;
  /** What must not be repeated to anybody. */
  secrets: readonly string[];
}

const wordsMax = 300;
/** By these statuses a server says that it has not begun with the request. */
const notBegun = new Set([425, 429]);

/** Sends a request and reads its answer: couriers answer 200 with a failure in the body, so the body decides. */
export async function askCourier<Value>(
  outbound: Outbound,
  request: OutboundRequest,
  { read, secrets }: Reading<Value>,
): Promise<CourierAnswer<Value>> {
  const response = await send(outbound, request);
  if ('kind' in response) return response;
  const answer = judge(response, read);
  return answer.kind === 'refused' ? { kind: 'refused', says: presentable(answer.says, secrets) } : answer;
}

export async function fetchPdf(outbound: Outbound, request: OutboundRequest): Promise<CourierAnswer<Buffer>> {
  const response = await send(outbound, request);
  if ('kind' in response) return response;
  const { status, bytes } = response;
  if (status === 200 && bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { kind: 'done', value: bytes };
  if (status === 401 || status === 403) return { kind: 'denied', why: 'the courier did not accept the key' };
  return { kind: 'retry', why: `the courier answered ${status} without a label` };
}

/** @throws errors of `beforeSend`. */
async function send(
  outbound: Outbound,
  request: OutboundRequest,
): Promise<OutboundResponse | Extract<CourierAnswer<never>, { why: string }>> {
  try {
    return await outbound.request(request);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: error.isSent ? 'unknown' : 'retry', why: error.message };
  }
}

function judge<Value>({ status, body }: OutboundResponse, read: Reading<Value>['read']): CourierAnswer<Value> {
  if (status === 401 || status === 403) return { kind: 'denied', why: 'the courier did not accept the key' };
  if (notBegun.has(status)) return { kind: 'retry', why: `the courier answered ${status}` };
  if (status < 200 || status >= 500 || (status >= 300 && status < 400) || status === 408)
    return { kind: 'unknown', why: `the courier answered ${status}` };
  const json = parse(body);
  if (!json) return { kind: 'unknown', why: `the courier answered ${status} with something unreadable` };
  const answer = read(json);
  // No success comes with a status that says the opposite.
  return answer.kind === 'done' && status >= 400
    ? { kind: 'unknown', why: `the courier answered ${status} with a success in its body` }
    : answer;
}

function parse(body: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(body);
    return isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; none where there is no list. */
export function listObjects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text or number without spaces around it; null for an empty one and for anything else. */
export function readText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).trim() || null;
}

export function firstText(body: Json, names: readonly string[]): string | null {
  for (const name of names) {
    const text = readText(body[name]);
    if (text !== null) return text;
  }
  return null;
}

/** All texts of a value, one after the other: couriers put reasons into objects and lists. */
export function allTexts(value: unknown): string {
  if (Array.isArray(value)) return value.map(allTexts).filter(Boolean).join('; ');
  if (isObject(value)) return allTexts(Object.values(value));
  return readText(value) ?? '';
}

/** Words of a courier in one line of visible characters, without our secrets. */
export function presentable(text: string, secrets: readonly string[] = []): string {
  const hidden = secrets.reduce((shown, secret) => shown.replaceAll(secret, '•••'), text.normalize('NFC'));
  const line = hidden
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, wordsMax);
  return line || 'The courier gave no reason.';
}

/** A number that a parcel may have; null for anything else. */
export function trackingNumber(value: unknown): string | null {
  const text = readText(value);
  return text !== null && /^[A-Za-z0-9-]{4,40}$/.test(text) ? text : null;
}

/** Milliseconds by which a clock of a courier may be ahead. */
const toleranceMs = 86_400_000;

/** An instant of a courier, which writes the time of Pakistan without saying so. @returns null for anything else, and for the far future. */
export function karachiInstant(text: string | null): Date | null {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(
    text?.trim() ?? '',
  );
  if (!found) return null;
  const [, day, time = '00:00', zone = '+05:00'] = found;
  const at = new Date(`${day}T${time}${zone}`);
  const isUsable = !Number.isNaN(at.getTime()) && at.getTime() < Date.now() + toleranceMs;
  return isUsable ? at : null;
}
