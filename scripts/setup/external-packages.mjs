/**
 * Packages that stay outside of the server bundle and are installed beside it: those with native code, which they look for beside
 * themselves, and the files of the API documentation.
 */
export const externalPackages = ['@node-rs/argon2', 'sharp', 'msgpackr-extract', 'swagger-ui-dist'];
