/// <reference path="./assets.d.ts" />
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2';

/** The two files, one per family, each holding every weight in use: for the page server's preloads. */
export const fontFiles = { figtree, roboto } as const;
