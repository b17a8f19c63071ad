/** Splits what a server sends over a WebSocket into its frames, so that some can be lost or swapped on the way. */
export class FrameSplitter {
  private rest = Buffer.alloc(0);

  /** The whole frames that are there now; the beginning of the next one is kept. */
  push(chunk: Buffer): readonly Buffer[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const frames: Buffer[] = [];
    for (let length = frameLength(this.rest); length !== null; length = frameLength(this.rest)) {
      frames.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
    return frames;
  }
}

/** Bytes of the first frame, header included; null while it is not all there. A server's frames are not masked. */
function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const header = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < header) return null;
  const body = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < header + body ? null : header + body;
}

const TEXT = 1;

/** Whether the frame carries a message; the others keep the connection itself alive. */
export const isMessage = (frame: Buffer): boolean => (frame.readUInt8(0) & 0x0f) === TEXT;
