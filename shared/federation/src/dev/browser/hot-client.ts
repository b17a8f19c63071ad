import { families } from './hot-module';
import { keepPage, restorePage } from './keep-page';

declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;
declare const REMOTE: string;

interface Hot {
  readonly status: () => string;
  readonly check: (apply: boolean) => Promise<readonly unknown[] | null>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot: Hot;
  }
}

/** The server's message after each build. */
interface Built {
  readonly hash: string;
  /** The builder's message when the build failed. */
  readonly error: string | null;
  /** True when something changed that is in no module, such as copy or routes. */
  readonly reload: boolean;
}

const hot = import.meta.webpackHot;

function reload(): void {
  keepPage(document);
  location.reload();
}

/** Replaces what has changed. When a module cannot be replaced, the page is loaded again and keeps what was typed. */
async function follow({ hash, error, reload: mustReload }: Built): Promise<void> {
  if (error !== null) {
    console.error(`${REMOTE}: the build failed\n${error}`);
    return;
  }
  if (mustReload) reload();
  if (mustReload || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    const updated = await hot.check(true);
    if (updated === null) reload();
    else families.flush();
  } catch {
    reload();
  }
  // The source was saved again meanwhile.
  if (latest !== null && latest.hash !== hash) await follow(latest);
}

let latest: Built | null = null;
restorePage(document);
new EventSource(new URL(`/hot/${REMOTE}`, new URL(__webpack_public_path__, location.href))).addEventListener(
  'message',
  ({ data }: MessageEvent<string>) => {
    latest = JSON.parse(data) as Built;
    void follow(latest);
  },
);
