/** The exchange keeps no more of a picture's long side, in pixels. */
const LONGEST_SIDE = 2_400;
/** A picture with more bytes than this is drawn anew, whatever its size: a slow line takes half as long. */
const FEW_BYTES = 3_000_000;
const QUALITY = 0.9;
/** Of the preview's long side, in pixels. */
const PREVIEW_SIDE = 640;

const isPicture = (type: string) => type.startsWith('image/');

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, longest: number): void {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  // What shows through would become black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

/** The same picture for sending: upright, at most 2,400 pixels long. */
async function shrunk(file: Blob, picture: ImageBitmap): Promise<Blob> {
  if (Math.max(picture.width, picture.height) <= LONGEST_SIDE && file.size <= FEW_BYTES) return file;
  const canvas = document.createElement('canvas');
  draw(canvas, picture, LONGEST_SIDE);
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return small ?? file;
}

/** What was chosen, as it is sent and shown. */
export interface Picked {
  readonly name: string;
  readonly content: Blob;
  /** Draws the preview; null for what is no picture. */
  readonly preview: ((canvas: HTMLCanvasElement) => void) | null;
}

/** Reads what was chosen. @throws when it is called a picture and cannot be read as one */
export async function readPicked(file: File): Promise<Picked> {
  if (!isPicture(file.type)) return { name: file.name, content: file, preview: null };
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const content = await shrunk(file, picture);
  const small = document.createElement('canvas');
  draw(small, picture, PREVIEW_SIDE);
  picture.close();
  const preview = (canvas: HTMLCanvasElement) => {
    canvas.width = small.width;
    canvas.height = small.height;
    canvas.getContext('2d')?.drawImage(small, 0, 0);
  };
  return { name: file.name, content, preview };
}
