import type { RuntimeConfig } from '@plataforma/contract';

/** What a frame is drawn for. The browser will know these facts only later. */
export interface FrameRequest {
  readonly config: RuntimeConfig;
  /** Paths of every route in discovery, in the notation of react-router. */
  readonly routes: readonly string[];
  /** The open address. */
  readonly path: string;
  /** `known` for a browser whose last visitor was signed in. */
  readonly viewer: 'guest' | 'known';
  /** True when the menu shows only its icons. */
  readonly mini: boolean;
  /** Frames of widgets, by `<remote>/<widget>`. */
  readonly widgets: Readonly<Record<string, string>>;
}

export interface DrawnFrame {
  /**
   * One page for each request, in their order. It never has a `style` attribute, because the content policy refuses
   * those.
   */
  readonly html: readonly string[];
  /** CSS for all of them. Its class names begin with the scope. */
  readonly css: string;
}

/** What a build's frames file exports. It draws the frame with this id, or returns null when there is none. */
export interface FramesModule {
  readonly draw: (id: string, scope: string, requests: readonly FrameRequest[]) => DrawnFrame | null;
}

/** What a page brings for the header of its layout, and the place in the header for it. */
export const PAGE_HEADER = /<x-header>(.*?)<\/x-header>/s;
export const PAGE_HEADER_PLACE = /(<div[^>]* data-page-header="[^>]*>)(?=<\/div>)/;

/** Where a layout's page goes. */
export const SLOT = '<x-slot></x-slot>';
