import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const PROGRAM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

let isPrepared = false;

/** The library loads its program from the network unless it is given one. */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  const program = await readFile(PROGRAM);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });
  isPrepared = true;
}

/**
 * The texts of the QR codes in a picture, as a strict reader sees them: dark on light, upright, with a border. Many apps of
 * banks are no better.
 */
export async function readQrCodes(png: Uint8Array): Promise<readonly string[]> {
  await prepare();
  const strict = { tryInvert: false, tryRotate: false, tryHarder: false, tryDenoise: false } as const;
  const codes = await readBarcodes(png, { ...strict, formats: ['QRCode'] });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
}
