/** Texts in the GSM alphabet (3GPP TS 23.038). */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** Its characters that take two places. */
const takesTwo = /[\^{}\\[~\]|€]/g;

export interface SmsLength {
  /** Places that the text takes. */
  length: number;
  /** Number of SMS that it is sent as. */
  parts: number;
  /** Places of one SMS: 160 in the GSM alphabet, 70 in any other, such as for Urdu. */
  perPart: 160 | 70;
}

/** How many SMS a text is sent as. Each of several carries a header, which takes 7 places, or 3 of 70. */
export function smsLength(text: string): SmsLength {
  const isGsm = gsm.test(text);
  const length = text.length + (isGsm ? (text.match(takesTwo)?.length ?? 0) : 0);
  const perPart = isGsm ? 160 : 70;
  const perSeveral = isGsm ? 153 : 67;
  return { length, parts: length <= perPart ? 1 : Math.ceil(length / perSeveral), perPart };
}
