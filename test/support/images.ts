import sharp from 'sharp';

/** A picture of one colour, as PNG. */
export function testImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f4a3c' } })
    .png()
    .toBuffer();
}
