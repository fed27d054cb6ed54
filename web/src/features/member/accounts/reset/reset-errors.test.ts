import { expect, it } from '@jest/globals';
import { ApiError, NoResponseError } from '@/lib/api-error';
import { forgotPasswordError } from './forgot-password-error';
import { resetPasswordErrors } from './reset-password-error';

it.each([
  ["the server's message", new ApiError(429, '', { message: 'Too many.' }), 'Too many.'],
  [
    'that the link was not sent when the server sends no message',
    new ApiError(502, '', null),
    'Failed to send reset link. Please try again.',
  ],
  ['the same when no response was received', new NoResponseError(), 'Failed to send reset link. Please try again.'],
  ['an error for an unreadable response', new ApiError(200, '', null, 'x'), 'Unexpected response from server.'],
  ['a general message for anything else', new Error('Odd.'), 'Something went wrong. Please try again.'],
])('reset errors: asking for a link says %s', (_case, error, text) => expect(forgotPasswordError(error)).toBe(text));

it.each([['each password error', new ApiError(400, '', { message: 'No.', password: ['Too short', 'Too common'] })]])(
  'reset errors: a reset says %s',
  (_case, error) => expect(resetPasswordErrors(error)).toEqual(['Too short', 'Too common']),
);

it.each([
  ["the server's message", new ApiError(400, '', { message: 'Invalid reset link.' }), 'Invalid reset link.'],
  ['a failure message when the server sends none', new ApiError(502, '', null), 'Failed to reset password.'],
  ['the same when no response was received', new NoResponseError(), 'Failed to reset password.'],
  ['an error for an unreadable response', new ApiError(200, '', null, 'x'), 'Unexpected response from server.'],
  ['a general message for anything else', new Error('Odd.'), 'Something went wrong. Please try again.'],
])('reset errors: a reset says %s', (_case, error, text) => expect(resetPasswordErrors(error)).toEqual([text]));
