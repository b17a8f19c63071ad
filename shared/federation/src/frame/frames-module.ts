import type { RuntimeConfig } from '@plataforma/contract';

/** What a frame is drawn for: everything that the browser will know only later. */
export interface FrameRequest {
  readonly config: RuntimeConfig;
  /** Paths of every route that discovery has, in react-router's notation. */
  readonly routes: readonly string[];
  /** Address that is open. */
  readonly path: string;
  /** `known` for a browser whose last visitor was signed in. */
  readonly viewer: 'guest' | 'known';
  /** The menu shows its icons only. */
  readonly mini: boolean;
  /** Frames of widgets by `<remote>/<widget>`. */
  readonly widgets: Readonly<Record<string, string>>;
}

export interface DrawnFrame {
  /** One for each request, in their order; never with a `style` attribute, which the content policy refuses. */
  readonly html: readonly string[];
  /** Serves all of them; its class names begin with the scope. */
  readonly css: string;
}

/** What a build's frames file exports: draws the frame with this id, or gives null when there is none. */
export interface FramesModule {
  readonly draw: (id: string, scope: string, requests: readonly FrameRequest[]) => DrawnFrame | null;
}

/** What a page brings for the header of its layout, and the place there that it goes to. */
export const PAGE_HEADER = /<x-header>(.*?)<\/x-header>/s;
export const PAGE_HEADER_PLACE = /(<div[^>]* data-page-header="[^>]*>)(?=<\/div>)/;

/** Where the page of a layout goes. */
export const SLOT = '<x-slot></x-slot>';
