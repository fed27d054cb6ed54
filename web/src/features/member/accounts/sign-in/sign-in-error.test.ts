import { expect, it } from '@jest/globals';
import { ApiError, NoResponseError } from '@/lib/api-error';
import { signInError } from './sign-in-error';

it.each([
  ["the server's message", new ApiError(401, 'Unauthorized', { message: 'Wrong.', detail: 'Detail.' }), 'Wrong.'],
  ['else the detail', new ApiError(401, 'Unauthorized', { detail: 'Detail.' }), 'Detail.'],
  ['else the status', new ApiError(502, 'Bad Gateway', null), 'Sign in failed: 502 Bad Gateway'],
  ['with no answer', new NoResponseError(), 'No response received from server'],
  ["otherwise the error's own text", new Error('Odd.'), 'Odd.'],
  ['and at last', 'nothing useful', 'Sign in failed. Please try again.'],
])('sign in error: %s', (_case, error, text) => expect(signInError(error)).toBe(text));
