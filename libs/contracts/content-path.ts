import type { ContentKey } from './content-rules.js';

/** Path of the list of replaceable texts below `/api/v1/`. */
export const contentsPath = 'content';
/** Path of a text below `/api/v1/`. */
export const contentPath = (key: ContentKey) => `${contentsPath}/${key}`;
