/** Packages with native code, which they look for beside themselves: they stay outside of the server bundle. */
export const nativePackages = ['@node-rs/argon2', 'sharp', 'msgpackr-extract'];
