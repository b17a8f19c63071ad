import type { RemoteBuild, ShellBuild } from './discovery';

type Build = RemoteBuild | ShellBuild;

/** The files that a build names for pages and for the page server. */
export function filesOf(build: Build): readonly string[] {
  const frames = build.frames === undefined ? [] : [build.frames];
  if ('routes' in build) {
    const chunks = build.routes.flatMap(({ chunks, later }) => [...chunks, ...later]);
    const widgets = build.widgets.flatMap((widget) => widget.chunks);
    const shown = [build, ...build.routes, ...build.widgets].flatMap(({ namespaces = [] }) => namespaces);
    const copy = shown.map((namespace) => `locales/en/${namespace}.json`);
    return [...new Set([build.entry, ...chunks, ...widgets, ...copy, ...frames])];
  }
  return [
    ...new Set([
      ...build.entry,
      ...build.preload,
      ...(build.home ?? []),
      ...build.fonts,
      `${build.locales}en/common.json`,
      ...frames,
    ]),
  ];
}

/** Those of a build's own files that it does not describe. A page must not load them, because they have no integrity. */
export const undescribedFiles = (build: Build): readonly string[] =>
  filesOf(build).filter((file) => !Object.hasOwn(build.files, file));
