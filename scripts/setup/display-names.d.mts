import type { Plugin } from 'vite';

export const withoutDisplayNames: Plugin;
