import type { Outbound, OutboundResponse } from '@soulvia/platform/outbound';
import type { Outcome } from '@soulvia/platform/reactions';
import { classifyOutcome, outcomeOfStatus } from './classify-outcome.js';
import type { Messenger, TextMessage } from './text-message.js';

/** Access to WhatsApp's Cloud API (Graph API v23.0). */
export interface WhatsAppSettings {
  /** Base address, without a slash at its end. */
  url: string;
  phoneId: string;
  token: string;
  /** Name of the template for codes; undefined where the shop has none. */
  codeTemplate?: string | undefined;
}

/** Error codes of the Cloud API by which a message was not accepted for now: limits and maintenance. */
const busyCodes = new Set([4, 80007, 130429, 131016, 131048, 131056, 131057]);
/** Error codes about the shop's account or key, which can be corrected. */
const accountCodes = new Set([0, 3, 10, 190, 200, 368, 131005, 131031, 131042, 131045]);
/** The API does not know itself what became of the message. */
const uncertainCodes = new Set([1, 2, 131000]);

/** Sends approved templates through WhatsApp: the API takes a free text only as an answer. */
export function openWhatsAppMessenger(outbound: Outbound, { url, phoneId, token }: WhatsAppSettings): Messenger {
  return {
    async send(message, { markDispatched, signal }) {
      if (!message.template) return { kind: 'refused', why: 'this text has no WhatsApp template' };
      try {
        const response = await outbound.request({
          url: `${url}/${phoneId}/messages`,
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(toBody(message, message.template)),
          signal,
          beforeSend: markDispatched,
        });
        return judge(response);
      } catch (error) {
        return classifyOutcome(error);
      }
    },
  };
}

function toBody(
  { to }: TextMessage,
  { name, language, parameters, isCode = false }: NonNullable<TextMessage['template']>,
): object {
  const values = { parameters: parameters.map((text) => ({ type: 'text', text })) };
  const button = { type: 'button', sub_type: 'url', index: '0', ...values };
  const components = [{ type: 'body', ...values }, ...(isCode ? [button] : [])];
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: { name, language: { code: language }, ...(parameters.length > 0 ? { components } : {}) },
  };
}

interface Answer {
  messages?: { id?: unknown }[];
  error?: { code?: unknown };
}

/** The API also answers 200 with an error in the body. An id would tell the phone, so it is not noted. */
function judge({ status, body }: OutboundResponse): Outcome {
  const answer = parse(body);
  const code = Number(answer?.error?.code);
  if (answer?.error !== undefined && Number.isInteger(code)) {
    const why = `WhatsApp answered error ${code}`;
    if (busyCodes.has(code) || accountCodes.has(code)) return { kind: 'retry', why };
    return { kind: uncertainCodes.has(code) ? 'unknown' : 'refused', why };
  }
  if (status < 200 || status >= 300) return outcomeOfStatus(status);
  if (typeof answer?.messages?.[0]?.id === 'string') return { kind: 'done', how: 'accepted by WhatsApp' };
  return { kind: 'unknown', why: `WhatsApp answered ${status} without the number of a message` };
}

function parse(body: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
