import { DOCUMENT_MESSAGES } from './messages';
import type { ScanPort } from './scan-port';
import { Unfit } from './unfit';

/** The end of a PDF stands within so many bytes of the file's. */
const END_WITHIN = 1_024;

/**
 * A PDF as it came: nothing of ours ever opens it. The operator gets it as a file, and is told whether a scanner looked.
 * @throws Unfit when its end is missing, or the scanner found something
 */
export async function paperOf(
  content: Buffer,
  scanner: ScanPort,
): Promise<{ readonly clean: Buffer; readonly isScanned: boolean }> {
  if (!content.subarray(-END_WITHIN).includes('%%EOF')) throw new Unfit(422, DOCUMENT_MESSAGES.unreadablePaper);
  const found = await scanner.scan(content);
  if (found === 'INFECTED') throw new Unfit(422, DOCUMENT_MESSAGES.infected);
  return { clean: content, isScanned: found === 'CLEAN' };
}
