import type { RuntimeConfig } from '@plataforma/contract';
import {
  type DrawnFrame,
  type FrameRequest,
  type FramesModule,
  PAGE_HEADER,
  PAGE_HEADER_PLACE,
  SLOT,
} from '@plataforma/discovery/frames-module';

/** The shell's own name among the programs that draw. */
export const SHELL = 'host';

export interface FrameRoute {
  /** Path in the notation of react-router; `*` for every address without a page. */
  readonly path: string;
  readonly layout: 'menu' | 'plain' | 'full' | 'own';
  /** The package that draws the page, and the id of the frame in it. */
  readonly owner: string;
  readonly id: string;
}

/** Everything that the frames depend on. */
export interface FrameJob {
  /** Addresses below the site. */
  readonly programs: Readonly<Record<string, { readonly address: string; readonly integrity: string }>>;
  readonly config: RuntimeConfig;
  readonly routes: readonly FrameRoute[];
  /** `<remote>/<widget>` of the widgets on the home page. */
  readonly widgets: readonly string[];
}

/** Browsers differ in two ways that only a script in the page can know; see `boot-script.ts`. */
export const VARIANTS = ['guest-wide', 'guest-mini', 'known-wide', 'known-mini'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The frame of a route: its page inside its layout. */
export interface PageFrame {
  readonly html: Readonly<Record<Variant, string>>;
  readonly css: string;
  /** The address for which it was drawn. Links back to it are replaced by the visitor's address. */
  readonly path: string;
  /** True when there is nothing to read in it. To a browser that is no content, and it reports no contentful paint. */
  readonly silent?: boolean;
}

/** Stands for any parameter of a path. */
const PARAMETER = 'frame-parameter';

/** An address that matches the pattern of a route. For `*` it is one that nobody owns. */
export const samplePath = (pattern: string): string =>
  pattern === '*' ? `/${PARAMETER}` : pattern.replaceAll(/:[^/]+/g, PARAMETER);

/** Puts a page into its layout, with the part that the page has for the header. */
function placePage(layout: string, page: string): string {
  const [, header = ''] = PAGE_HEADER.exec(page) ?? [];
  return layout
    .replace(SLOT, () => page.replace(PAGE_HEADER, ''))
    .replace(PAGE_HEADER_PLACE, (place) => place + header);
}

type Draw = (owner: string, id: string, scope: string, requests: readonly FrameRequest[]) => DrawnFrame | null;

function drawWidgets(job: FrameJob, request: FrameRequest, draw: Draw) {
  const drawn = job.widgets.flatMap((name, index) => {
    const [remote = '', widget = ''] = name.split('/');
    const frame = draw(remote, `widget-${widget}`, `w${index}-`, [request]);
    return frame?.html[0] === undefined ? [] : [{ name, html: frame.html[0], css: frame.css }];
  });
  return {
    html: Object.fromEntries(drawn.map(({ name, html }) => [name, html])),
    css: drawn.map(({ css }) => css).join('\n'),
  };
}

function drawRoute(job: FrameJob, { path, layout, owner, id }: FrameRoute, draw: Draw): PageFrame | null {
  const sample = samplePath(path);
  const base: FrameRequest = {
    config: job.config,
    routes: job.routes.map((route) => route.path).filter((each) => each !== '*'),
    path: sample,
    viewer: 'guest',
    mini: false,
    widgets: {},
  };
  const widgets = path === '/' ? drawWidgets(job, base, draw) : { html: {}, css: '' };
  const requests = VARIANTS.map((variant): FrameRequest => {
    const viewer = variant.startsWith('known') ? 'known' : 'guest';
    return { ...base, widgets: widgets.html, viewer, mini: variant.endsWith('mini') };
  });
  const around = layout === 'own' ? null : draw(SHELL, `layout-${layout}`, 'l', requests);
  if (!around) return null;
  const own = draw(owner, id, 'p', requests);
  const page = own ?? draw(SHELL, `skeleton-${layout}`, 'p', requests);
  if (!page) return null;
  // Only the menu layout has words of its own. The others leave everything to their page.
  const silent = !own && layout !== 'menu';
  const html = VARIANTS.map((variant, index) => {
    return [variant, placePage(around.html[index] ?? '', page.html[index] ?? '')] as const;
  });
  const whole = Object.fromEntries(html) as Record<Variant, string>;
  return { html: whole, css: [around.css, page.css, widgets.css].filter(Boolean).join('\n'), path: sample, silent };
}

/** Draws the frames of every route, by its path. What cannot be drawn is left out and reported. */
export function drawAll(
  job: FrameJob,
  modules: ReadonlyMap<string, FramesModule>,
  onFault: (fault: string) => void,
): ReadonlyMap<string, PageFrame> {
  const draw: Draw = (owner, id, scope, requests) => {
    try {
      return modules.get(owner)?.draw(id, scope, requests) ?? null;
    } catch (error) {
      onFault(`${owner}, frame ${id}: ${String(error)}`);
      return null;
    }
  };
  const frames = new Map<string, PageFrame>();
  for (const route of job.routes) {
    const frame = drawRoute(job, route, draw);
    if (frame) frames.set(route.path, frame);
  }
  return frames;
}
