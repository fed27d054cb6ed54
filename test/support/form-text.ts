export const boundary = 'a-boundary';

/** Content type of what `form` gives. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** One part of a form. @param more what follows the name in its head. */
export const field = (name: string, value: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** One file of a form, as it claims to be. */
export const formFile = (name: string, bytes: string, type = 'image/png'): string =>
  field(name, bytes, `; filename="a.png"\r\nContent-Type: ${type}`);

/** A form to the letter, whole or not. */
export const form = (...parts: string[]): string => `${parts.join('')}--${boundary}--\r\n`;
