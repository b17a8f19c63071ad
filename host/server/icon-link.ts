import icon from './icon.svg';

/** The tab's icon is part of the page. As a file it would take one of the browser's few connections from the visit. */
export const ICON_LINK = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">`;
