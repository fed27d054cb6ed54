import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@soulvia/platform/config';

describe('email settings', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/none', TOKEN_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(32) };
  const smtp = {
    SMTP_URL: 'smtps://shop:p%40ss@mail.example.pk',
    PUBLIC_URL: 'https://shop.example.pk',
    MAIL_FROM: 'a@b.pk',
  };

  test('have defaults that need no mail server', () => {
    expect(readConfig({ ...env, PORT: '4000' })).toMatchObject({
      smtpUrl: undefined,
      publicUrl: 'http://localhost:4000',
      mailFrom: { name: 'Soulvia', address: 'no-reply@soulvia.test' },
    });
  });

  test('are read from the environment', () => {
    expect(readConfig({ ...env, ...smtp, MAIL_FROM: 'Soulvia Skin <hello@shop.example.pk>' })).toMatchObject({
      smtpUrl: smtp.SMTP_URL,
      publicUrl: 'https://shop.example.pk',
      mailFrom: { name: 'Soulvia Skin', address: 'hello@shop.example.pk' },
    });
    expect(readConfig({ ...env, ...smtp }).mailFrom).toEqual({ name: '', address: 'a@b.pk' });
  });

  test.each([
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL is not a smtp:// address.'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no server, as in smtp://mail.example.pk:587.'],
    [
      { SMTP_URL: 'smtp://mail?tls.rejectUnauthorized=false' },
      'SMTP_URL takes a server, a port and credentials, nothing after them.',
    ],
    [{ SMTP_URL: 'smtp://shop@mail' }, 'SMTP_URL holds a name without a password, or a password without a name.'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set. With SMTP_URL it must be the address that links in mails lead to.'],
    [
      { PUBLIC_URL: 'https://shop.pk/' },
      'PUBLIC_URL is "https://shop.pk/", which is not an origin such as https://shop.example.pk.',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL is "javascript:alert(1)", which is not an origin such as https://shop.example.pk.',
    ],
    [
      { MAIL_FROM: '' },
      'MAIL_FROM is not set. With SMTP_URL it must be a sender such as Soulvia <hello@shop.example.pk>.',
    ],
    [
      { MAIL_FROM: 'Soulvia <a@b.pk>\r\nBcc: c@d.pk' },
      'MAIL_FROM is not a sender such as Soulvia <hello@shop.example.pk>.',
    ],
    [{ MAIL_FROM: 'Soulvia' }, 'MAIL_FROM is not a sender such as Soulvia <hello@shop.example.pk>.'],
  ])('%j is refused with one sentence', (wrong, sentence) => {
    expect(() => readConfig({ ...env, ...smtp, ...wrong })).toThrow(sentence);
  });
});
