export { SignedLinks } from './signed-links.js';
