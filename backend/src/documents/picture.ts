import sharp from 'sharp';
import { DOCUMENT_MESSAGES } from './messages';
import { Unfit } from './unfit';

const LONGEST_SIDE = 2_400;
const SHORTEST_SIDE = 600;
const MOST_PIXELS = 50_000_000;
const QUALITY = 85;

// Whoever sends a file chooses its format: only these are read, whatever the library knows besides.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures of customers stay in memory no longer than they are worked on.
sharp.cache(false);
// The process has two cores and more to do than pictures.
sharp.concurrency(1);

const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;

/**
 * The same picture drawn anew: upright, at most 2,400 pixels long, a JPEG without anything but its pixels. What was hidden
 * in or behind the file is not in it.
 * @throws Unfit when it is no picture, damaged, too small or too large
 */
export async function drawnAnew(content: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(content, { ...LIMITS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Unfit(422, DOCUMENT_MESSAGES.unreadable);
    });
  if (Math.min(width, height) < SHORTEST_SIDE) throw new Unfit(422, DOCUMENT_MESSAGES.tooSmall);
  if (width * height > MOST_PIXELS) throw new Unfit(422, DOCUMENT_MESSAGES.tooManyPixels);
  return sharp(content, LIMITS)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw new Unfit(422, DOCUMENT_MESSAGES.unreadable);
    });
}
