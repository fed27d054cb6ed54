import { expect, it } from '@jest/globals';
import { ApiError, NoResponseError } from '@/lib/api-error';
import { signInError } from './sign-in-error';

it.each([
  ["the server's message", new ApiError(401, 'Unauthorized', { message: 'Wrong.', detail: 'Detail.' }), 'Wrong.'],
  ['the detail when there is no message', new ApiError(401, 'Unauthorized', { detail: 'Detail.' }), 'Detail.'],
  ['the status when there is neither', new ApiError(502, 'Bad Gateway', null), 'Sign in failed: 502 Bad Gateway'],
  ['that no response was received', new NoResponseError(), 'No response received from server'],
  ["the error's own text for any other error", new Error('Odd.'), 'Odd.'],
  ['a general message for anything else', 'nothing useful', 'Sign in failed. Please try again.'],
])('sign in error: %s', (_case, error, text) => expect(signInError(error)).toBe(text));
