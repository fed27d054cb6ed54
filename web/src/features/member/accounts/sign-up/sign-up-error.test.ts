import { expect, it } from '@jest/globals';
import { ApiError, NoResponseError } from '@/lib/api-error';
import { signUpError } from './sign-up-error';

it.each([
  ["the server's message", new ApiError(400, 'Bad Request', { message: 'Taken.', detail: 'Detail.' }), 'Taken.'],
  ['else the detail', new ApiError(400, 'Bad Request', { detail: 'Detail.' }), 'Detail.'],
  ['else that it failed', new ApiError(502, 'Bad Gateway', null), 'Sign up failed'],
  ['with no answer', new NoResponseError(), 'No response received from server'],
  ['and at last', new Error('Odd.'), 'Sign up failed. Please try again.'],
])('sign up error: %s', (_case, error, text) => expect(signUpError(error)).toBe(text));
