import { expect, test } from '@jest/globals';
import { whatsAppChat, whatsAppShare } from './whatsapp-chat.js';
import { whatsAppAddress } from './whatsapp.js';

test.each([
  ['+92 300 1234567', 'https://wa.me/923001234567'],
  ['0300-1234567', 'https://wa.me/923001234567'],
  ['3001234567', 'https://wa.me/923001234567'],
  ['0092 300 1234567', 'https://wa.me/923001234567'],
  ['+92 (0)300 1234567', 'https://wa.me/923001234567'],
  ['971501234567', 'https://wa.me/971501234567'],
  ['+44 7700 900123', 'https://wa.me/447700900123'],
])('WhatsApp chat: %s is written in the international form', (phone, address) => {
  expect(whatsAppAddress(phone)).toBe(address);
});

test.each(['', '12345', 'call me', '1234567890123456', 'javascript:alert(1)'])(
  'WhatsApp chat: %j has none',
  (phone) => {
    expect(whatsAppChat(phone, 'Hello')).toBeNull();
  },
);

test.each([
  'Glow & Co #1 ? 100% <b>"Serum"</b>',
  "O'Reilly\nhttps://shop.test/?a=b&c=d#e",
  'رضا 😀',
  '&phone=15551234567',
])('WhatsApp chat: the text %j stays one parameter', (text) => {
  const address = new URL(whatsAppChat('03001234567', text) ?? '');
  expect([address.origin, address.pathname, address.hash]).toEqual(['https://wa.me', '/923001234567', '']);
  expect([...address.searchParams]).toEqual([['text', text]]);
});

test('WhatsApp chat: half a character in the text is replaced', () => {
  expect(new URL(whatsAppChat('03001234567', 'Serum \uD83D') ?? '').searchParams.get('text')).toBe('Serum \uFFFD');
});

test('WhatsApp chat: a text to share goes to whom its sender chooses', () => {
  expect(whatsAppShare('Serum & co')).toBe('https://wa.me/?text=Serum%20%26%20co');
});
