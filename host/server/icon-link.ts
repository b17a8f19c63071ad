import icon from './icon.svg';

/** The tab's icon in the page itself: as a file it would take one of the browser's few connections from what the visit waits for. */
export const ICON_LINK = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">`;
