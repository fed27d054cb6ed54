/** An email: its headers, and its two parts decoded. */
export interface ReadMail {
  head: string;
  text: string;
  html: string;
}

/** Reads an email with a text and an HTML part. @throws when a part is missing. */
export function readMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="?([^"\r\n;]+)"?/.exec(head)?.[1];
  if (boundary === undefined) throw new Error('the email has no parts');
  const [text, html] = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .filter((part) => part.includes('Content-Type'))
    .map(readPart);
  if (text === undefined || html === undefined) throw new Error('the email lacks a part');
  return { head, text, html };
}

function readPart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
