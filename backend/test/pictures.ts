import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** What a phone writes into a picture beside its pixels: where it was, and whose it is. */
export const CANARY = 'canary-of-ana-souza';

type Format = 'jpeg' | 'png' | 'webp';

interface Wanted {
  readonly width?: number;
  readonly height?: number;
  readonly format?: Format;
  /** Like a photo, which hardly gets smaller by compression. */
  readonly isNoisy?: boolean;
  /** How the camera was held, by EXIF. */
  readonly orientation?: number;
}

/** A picture as a phone takes it: with place, owner and direction in its EXIF. */
export async function picture(wanted: Wanted = {}): Promise<Buffer> {
  const { width = 1_200, height = 800, format = 'jpeg', isNoisy = false, orientation = 1 } = wanted;
  const input = isNoisy
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: '#1b6b4a' } });
  return input
    .withExif({
      IFD0: { Artist: CANARY, ImageDescription: CANARY },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 1/1' },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}
