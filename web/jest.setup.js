import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// A wait ends as soon as its condition is met; the limit is generous for busy machines.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
