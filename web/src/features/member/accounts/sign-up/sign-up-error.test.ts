import { expect, it } from '@jest/globals';
import { ApiError, NoResponseError } from '@/lib/api-error';
import { signUpError } from './sign-up-error';

it.each([
  ["the server's message", new ApiError(400, 'Bad Request', { message: 'Taken.', detail: 'Detail.' }), 'Taken.'],
  ['the detail when there is no message', new ApiError(400, 'Bad Request', { detail: 'Detail.' }), 'Detail.'],
  ['a failure message when the server sends none', new ApiError(502, 'Bad Gateway', null), 'Sign up failed'],
  ['that no response was received', new NoResponseError(), 'No response received from server'],
  ['a general message for anything else', new Error('Odd.'), 'Sign up failed. Please try again.'],
])('sign up error: %s', (_case, error, text) => expect(signUpError(error)).toBe(text));
