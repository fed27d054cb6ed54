export const boundary = 'a-boundary';

/** Content type of the result of `form`. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** One part of a form. @param more follows the name in its header. */
export const field = (name: string, value: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** One file of a form, with its claimed type. */
export const formFile = (name: string, bytes: string, type = 'image/png'): string =>
  field(name, bytes, `; filename="a.png"\r\nContent-Type: ${type}`);

/** The raw text of a multipart form, complete or not. */
export const form = (...parts: string[]): string => `${parts.join('')}--${boundary}--\r\n`;
