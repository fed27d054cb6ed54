import { imageWidths } from '@soulvia/platform/files';
import sharp, { type CreateRaw } from 'sharp';

/** WebP files of one SVG drawing, by width. The SVG is rasterised once, since that costs most. */
export async function renderImage(svg: string, widths: readonly number[] = imageWidths): Promise<Map<number, Buffer>> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: Math.max(...widths) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = await Promise.all(widths.map(async (width) => [width, await webp(data, raw, width)] as const));
  return new Map(files);
}

function webp(data: Buffer, raw: CreateRaw, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width }).webp({ quality: 80, effort: 6 }).toBuffer();
}
