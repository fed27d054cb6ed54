import type { ContentKey } from '@soulvia/contracts';

export const contentParam = 'text';
export const contentListPath = '/admin?section=settings&tab=content';
export const contentEditPath = (key: ContentKey) => `${contentListPath}&${contentParam}=${key}`;
