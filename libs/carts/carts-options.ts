import type { LiveMessage } from '@soulvia/platform/live';

export interface CartsOptions {
  /** Sends a message to open pages. A lost one costs nothing but time: pages also ask by themselves. */
  push: (message: LiveMessage) => void;
}

export const CARTS_OPTIONS = Symbol('carts options');
