import sharp from 'sharp';

/** A PNG of one colour. */
export function testImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f4a3c' } })
    .png()
    .toBuffer();
}

/** A PNG like the slip of a banking app: the same layout for every seed, other names, amounts and numbers, drawn as bars. */
export function drawSlip(seed: number): Promise<Buffer> {
  let state = seed + 1;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const word = (x: number, y: number, letters: number, size: number) =>
    Array.from({ length: letters }, (_, nth) => {
      const height = size * (0.5 + random(50) / 100);
      return `<rect x="${x + nth * size * 0.6}" y="${y - height}" width="${size * 0.15 + random(size * 0.35)}" height="${height}"/>`;
    }).join('');
  const rows = Array.from(
    { length: 7 },
    (_, row) => word(60, 760 + row * 150, 6, 40) + word(420, 760 + row * 150, 6 + random(14), 44),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2200"><rect width="1080" height="2200" fill="#fff"/>
    <rect y="120" width="1080" height="300" fill="#0b6e4f"/>${word(60, 560, 5 + random(4), 110)}${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
