/** What a page sent by `XMLHttpRequest`, whose answer the test gives. */
export interface SentUpload {
  readonly method: string;
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: unknown;
  /** Answers it; 0 cuts the line. */
  readonly answer: (status: number, text?: string) => void;
  readonly progress: (loaded: number, total: number) => void;
}

/** Puts requests into the page that reach nobody. Returns the list of those that are sent, oldest first. */
export function fakeUploads(): readonly SentUpload[] {
  const sent: SentUpload[] = [];

  class FakeRequest {
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onloadend: (() => void) | null = null;
    status = 0;
    responseText = '';
    private method = '';
    private path = '';
    private readonly headers = new Map<string, string>();

    open(method: string, path: string): void {
      this.method = method;
      this.path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    send(body: unknown): void {
      const { method, path, headers } = this;
      const answer = (status: number, text = '') => {
        this.status = status;
        this.responseText = text;
        this.onloadend?.();
      };
      const progress = (loaded: number, total: number) =>
        this.upload.onprogress?.({ loaded, total, lengthComputable: true });
      sent.push({ method, path, headers, body, answer, progress });
    }

    abort(): void {
      this.onloadend?.();
    }
  }

  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: FakeRequest });
  return sent;
}
