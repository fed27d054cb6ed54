import { AsyncLocalStorage } from 'node:async_hooks';
import type { Approved } from './domain/question.js';

const storage = new AsyncLocalStorage<Approved>();

/** Runs the command that a request stands for. */
export function runApproved<T>(approved: Approved, work: () => T): T {
  return storage.run(approved, work);
}

/** @returns the request whose command runs at this moment. */
export function runningApproval(): Approved | undefined {
  return storage.getStore();
}
