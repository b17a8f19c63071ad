import { startApp } from './app/start-app';

/** Resolves when the shell stands. */
export const started = startApp(document);
