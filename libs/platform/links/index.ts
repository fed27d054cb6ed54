export { SessionLinks } from './session-links.js';
export { SignedLinks } from './signed-links.js';
