export const screenshotLimits = {
  /** Largest size of one screenshot, in bytes. */
  bytesMax: 10 * 1024 * 1024,
  pixelsMax: 25_000_000,
  /** Pages scale larger photos down to this width before the upload, in pixels. */
  width: 1600,
} as const;

/** What the pages say on which a member joins, which load no other rules. */
export const joinMessages = {
  methodRequired: 'Please select a payment method.',
  screenshotRequired: 'Please upload a payment screenshot.',
  screenshotTooLarge: 'File size too large (max 10MB)',
  notAScreenshot: 'Only image files are allowed',
  brokenScreenshot: 'The image is damaged and cannot be read',
  acceptTerms: 'Please accept all terms to continue',
  onePackage: 'Only one package can be selected at a time. The previous package was replaced.',
} as const;
