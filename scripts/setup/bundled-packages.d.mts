import type { Plugin } from 'vite';

export function listBundledPackages(name: 'server' | 'web'): Plugin;
