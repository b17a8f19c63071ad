import type { DrawnFrame } from '@plataforma/discovery/frames-module';

/** What styled-components leaves in its server output to find its rules again in the browser. */
const MARKERS = /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}(\/\*!sc\*\/)?/g;

/** Class names in use, numbered in the order of their appearance. */
function nameClasses(pages: readonly string[], scope: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const page of pages) {
    for (const [, classes = ''] of page.matchAll(/ class="([^"]*)"/g)) {
      for (const name of classes.split(' ')) {
        if (name !== '' && !names.has(name)) names.set(name, `${scope}${names.size.toString(36)}`);
      }
    }
  }
  return names;
}

const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/**
 * Makes static pages from the output of React and styled-components. Inline styles become classes, because the content
 * policy refuses them. Every class gets a name in this scope, because styled-components in the browser would give the
 * same names to other rules.
 * @param styles the output of `ServerStyleSheet.getStyleTags`
 */
export function scopeFrame(pages: readonly string[], styles: string, scope: string): DrawnFrame {
  const inline = new Map<string, string>();
  const withoutInline = pages.map((page) =>
    page.replaceAll(/<([a-z0-9-]+)((?: [^<>]*?)?) style="([^"]*)"([^<>]*)>/g, (_tag, element, before, style, after) => {
      const known = inline.get(String(style)) ?? `inline-style-${inline.size}`;
      inline.set(String(style), known);
      const rest = `${String(before)}${String(after)}`;
      const open = `<${String(element)}`;
      return rest.includes(' class="')
        ? `${open}${rest.replace(' class="', ` class="${known} `)}>`
        : `${open} class="${known}"${rest}>`;
    }),
  );
  const names = nameClasses(withoutInline, scope);
  const rename = (name: string): string => names.get(name) ?? name;
  const html = withoutInline.map((page) =>
    page.replaceAll(/ class="([^"]*)"/g, (_all, classes) => {
      const own = String(classes).split(' ').filter(Boolean).map(rename);
      return own.length === 0 ? '' : ` class="${own.join(' ')}"`;
    }),
  );
  const rules = styles
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(MARKERS, '')
    .replaceAll('/*!sc*/', '');
  const inlineRules = [...inline].map(([style, name]) => `.${name}{${unescape(style)}}`).join('\n');
  const css = `${rules.trim()}\n${inlineRules}`.replaceAll(/\.([a-zA-Z_][\w-]*)/g, (all, name) =>
    names.has(String(name)) ? `.${rename(String(name))}` : all,
  );
  return { html, css: css.trim() };
}
