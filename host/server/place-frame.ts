import { FRAME_SCRIPT } from './boot-script';
import { type PageFrame, VARIANTS } from './draw-frames';

export interface FramePlace {
  readonly nonce: string;
  /** Addresses of the shell's font files. */
  readonly fonts: readonly string[];
  /** Path and query of the visit. */
  readonly address: string;
}

export interface PlacedFrame {
  readonly style: string;
  readonly body: string;
}

/**
 * Nothing is painted before the element after the frame was read. A half-read form in the middle of a page would move.
 */
const PAINTED_WHOLE = '<link rel="expect" href="#root" blocking="render">';

/** The fonts of the build with their published names. */
function withFonts(css: string, fonts: readonly string[]): string {
  return css.replaceAll(/url\([^)]*?\/([\w-]+)\.woff2\)/g, (all, name) => {
    const font = fonts.find((each) => each.includes(`/${String(name)}.`));
    return font === undefined ? all : `url(${font})`;
  });
}

/** The frame in a page: its styles, and its content in one or more shapes from which a browser chooses. */
export function placeFrame(frame: PageFrame, { nonce, fonts, address }: FramePlace): PlacedFrame {
  // Every character with a meaning in an attribute is encoded. The pattern includes the quote, because other links may
  // contain the path too.
  const back = (to: string): string => `return=${encodeURIComponent(to)}"`;
  const own = (html: string): string => html.replaceAll(back(frame.path), () => back(address));
  const shapes = new Map<string, string[]>();
  for (const variant of VARIANTS) {
    const html = frame.html[variant];
    shapes.set(html, [...(shapes.get(html) ?? []), variant]);
  }
  const [first] = shapes.keys();
  const inline = shapes.size === 1 && first !== undefined ? own(first) : '';
  const templates =
    shapes.size === 1
      ? []
      : [...shapes].map(([html, names]) => `<template data-frame="${names.join(' ')}">${own(html)}</template>`);
  return {
    style: `<style id="frame-style" nonce="${nonce}">${withFonts(frame.css, fonts)}</style>\n${PAINTED_WHOLE}`,
    body: `<div id="frame">${inline}</div>\n${templates.join('\n')}\n<script nonce="${nonce}">${FRAME_SCRIPT}</script>`,
  };
}
