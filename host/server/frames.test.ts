import type { FrameRequest, FramesModule } from '@plataforma/discovery/frames-module';
import { fakeConfig } from '@plataforma/testing/fake-config';
import { drawAll, type FrameJob } from './draw-frames';
import { frameOf } from './frames';
import { placeFrame } from './place-frame';

const job: FrameJob = {
  programs: {},
  config: fakeConfig,
  routes: [
    { path: '/login', layout: 'plain', owner: 'mf-auth', id: 'login' },
    { path: '/logout', layout: 'plain', owner: 'mf-auth', id: 'logout' },
    { path: '/trade/:marketId', layout: 'menu', owner: 'mf-trading', id: 'trade' },
    { path: '*', layout: 'menu', owner: 'host', id: 'not-found' },
  ],
  widgets: [],
};

function draws(render: (id: string, request: FrameRequest) => string | null): FramesModule {
  return {
    draw: (id, _scope, requests) => {
      const html = requests.map((request) => render(id, request));
      return html.includes(null) ? null : { html: html.map(String), css: `.${id}{}` };
    },
  };
}
const shell = draws((id, { viewer, path }) => {
  if (!id.startsWith('layout')) return `<p>${id}</p>`;
  const link = `<a href="/login?return=${encodeURIComponent(path)}">${viewer}</a>`;
  return `<div>${id === 'layout-menu' ? link : ''}<x-slot></x-slot></div>`;
});
const faults: string[] = [];
const broken: FramesModule = {
  draw: () => {
    throw new Error('broken frame');
  },
};
const frames = drawAll(
  job,
  new Map([
    ['host', shell],
    ['mf-auth', draws((id) => (id === 'login' ? '<form></form>' : null))],
    ['mf-trading', broken],
  ]),
  (fault) => faults.push(fault),
);
const place = (path: string) => {
  const frame = frameOf(frames, path, path !== '/nowhere');
  if (!frame) throw new Error(`no frame for ${path}`);
  return placeFrame(frame, { nonce: 'N', fonts: [], address: `${path}?valor="><script>` });
};

describe('prerendered frames (architecture, Start of a page)', () => {
  it('have their layout, and are in the page once where all browsers get the same', () => {
    expect(place('/login').body).toContain('<div id="frame"><div><form></form></div></div>');
    expect(place('/login').body).not.toContain('<template');
  });

  it('are templates where browsers differ, and link back only to the visited address', () => {
    const { body } = place('/trade/btcbrl');
    expect(body).toContain('<template data-frame="guest-wide guest-mini">');
    expect(body).toContain('<template data-frame="known-wide known-mini">');
    expect(body).toContain(encodeURIComponent('/trade/btcbrl?valor="><script>'));
    expect(body).not.toContain('valor="');
  });

  it('are a skeleton when a remote cannot draw', () => {
    expect(place('/trade/btcbrl').body).toContain('<p>skeleton-menu</p>');
    expect(faults[0]).toContain('mf-trading, frame trade: Error: broken frame');
  });

  it('say that an address has no page', () => {
    expect(place('/nowhere').body).toContain('<p>not-found</p>');
  });
});

it('a frame of skeleton blocks only is marked, because browsers report no contentful paint for it', () => {
  const silent = ['/login', '/logout', '/trade/btcbrl', '/nowhere'].map(
    (path) => frameOf(frames, path, path !== '/nowhere')?.silent,
  );
  expect(silent).toEqual([false, true, false, false]);
});
