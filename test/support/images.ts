import sharp from 'sharp';

/** A PNG of one colour. */
export function testImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f4a3c' } })
    .png()
    .toBuffer();
}
