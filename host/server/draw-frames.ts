import type { RuntimeConfig } from '@plataforma/contract';
import {
  type DrawnFrame,
  type FrameRequest,
  type FramesModule,
  PAGE_HEADER,
  PAGE_HEADER_PLACE,
  SLOT,
} from '@plataforma/federation/frames-module';

/** The shell's own name among the programs that draw. */
export const SHELL = 'host';

export interface FrameRoute {
  /** In react-router's notation; `*` for every address without a page. */
  readonly path: string;
  readonly layout: 'menu' | 'plain' | 'full' | 'own';
  /** Who draws the page, and under which id. */
  readonly owner: string;
  readonly id: string;
}

/** All that the frames depend on. */
export interface FrameJob {
  readonly programs: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>;
  readonly config: RuntimeConfig;
  readonly routes: readonly FrameRoute[];
  /** `<remote>/<widget>` that the home page shows. */
  readonly widgets: readonly string[];
}

/** Browsers differ in two ways that only a script in the page can know: see `boot-script.ts`. */
export const VARIANTS = ['guest-wide', 'guest-mini', 'known-wide', 'known-mini'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The frame of a route: its page inside its layout. */
export interface PageFrame {
  readonly html: Readonly<Record<Variant, string>>;
  readonly css: string;
  /** The address that it was drawn for; links back to it name the visitor's instead. */
  readonly path: string;
  /** Nothing in it can be read: to a browser that is no content, and it tells no contentful paint. */
  readonly silent?: boolean;
}

/** Stands for any parameter of a path. */
const PARAMETER = 'frame-parameter';

const samplePath = (pattern: string): string =>
  pattern === '*' ? `/${PARAMETER}` : pattern.replaceAll(/:[^/]+/g, PARAMETER);

/** A page in its layout, with what it brings for the header there. */
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
  // The menu alone has words of its own; the other layouts leave all to their page.
  const silent = !own && layout !== 'menu';
  const html = VARIANTS.map((variant, index) => {
    return [variant, placePage(around.html[index] ?? '', page.html[index] ?? '')] as const;
  });
  const whole = Object.fromEntries(html) as Record<Variant, string>;
  return { html: whole, css: [around.css, page.css, widgets.css].filter(Boolean).join('\n'), path: sample, silent };
}

/** Frames of every route by its path. What cannot be drawn is left out and told. */
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
