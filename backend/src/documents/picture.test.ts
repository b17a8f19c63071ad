import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { CANARY, picture } from '../../test/pictures';
import { drawnAnew } from './picture';

/** A PNG that says it has so many pixels, in few bytes. */
function bomb(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = -1;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crcOf(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('identity I-25: a picture is drawn anew', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG without anything but its pixels', async (format) => {
    const photo = await picture({ format });
    expect(photo.includes(CANARY)).toBe(true);
    const clean = await drawnAnew(photo);
    const found = await sharp(clean).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 1_200, height: 800 });
    expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined));
    expect(clean.includes(CANARY)).toBe(false);
  });

  test('it is turned as the camera was held, and at most 2,400 pixels long', async () => {
    const clean = await drawnAnew(await picture({ width: 4_800, height: 1_800, orientation: 6 }));
    expect(await sharp(clean).metadata()).toMatchObject({ width: 900, height: 2_400 });
  });

  test('what hangs behind a picture is not in it', async () => {
    const script = Buffer.from(`<script>${CANARY}</script>`);
    const clean = await drawnAnew(Buffer.concat([await picture(), script]));
    expect(clean.includes('script')).toBe(false);
    expect(clean.includes(CANARY)).toBe(false);
  });

  test('what shows through becomes white', async () => {
    const clear = { width: 700, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const clean = await drawnAnew(await sharp({ create: clear }).png().toBuffer());
    const { channels } = await sharp(clean).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test.each([
    ['600 pixels on its short side', () => picture({ width: 1_000, height: 600 }), { width: 1_000, height: 600 }],
    ['50 million pixels', async () => bomb(10_000, 5_000), { width: 2_400, height: 1_200 }],
  ])('%s are taken', async (_what, make, size) => {
    expect(await sharp(await drawnAnew(await make())).metadata()).toMatchObject(size);
  });

  test.each([
    ['599 pixels on its short side', () => picture({ width: 2_000, height: 599 }), 'A foto é pequena demais'],
    ['100 million pixels', async () => bomb(10_000, 10_000), 'A foto tem pixels demais'],
    ['a row more than 50 million pixels', async () => bomb(10_000, 5_001), 'A foto tem pixels demais'],
    ['half of a file', async () => halfOf(await picture({ isNoisy: true })), 'Não conseguimos abrir'],
    ['half of a PNG', async () => halfOf(await picture({ format: 'png', isNoisy: true })), 'Não conseguimos abrir'],
    ['half of a WebP', async () => halfOf(await picture({ format: 'webp', isNoisy: true })), 'Não conseguimos abrir'],
    ['an SVG', async () => SVG, 'Não conseguimos abrir'],
    [
      'a GIF',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
      'Não conseguimos abrir',
    ],
    [
      'a TIFF',
      async () =>
        sharp(await picture())
          .tiff()
          .toBuffer(),
      'Não conseguimos abrir',
    ],
    ['nothing but a beginning', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'Não conseguimos abrir'],
  ])('%s is refused', async (_what, make, message) => {
    await expect(drawnAnew(await make())).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(message) as string,
    });
  });
});

const halfOf = (content: Buffer) => content.subarray(0, content.length / 2);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>1</script></svg>');
