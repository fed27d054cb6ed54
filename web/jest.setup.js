import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as react } from 'react';
import '@testing-library/jest-dom';

// A wait ends as soon as its condition is met; the limit is generous for busy machines.
configure({ asyncUtilTimeout: 60_000 });

// React captures a stack for each element up to this count, which took a fifth of the tests' processor time. Its warnings stay.
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
