import { pause } from './services/browser/pause';

/** The heavy parts of the shell. They are loaded already, and run one after the other. */
const PARTS: readonly (() => Promise<object>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './services/api/apollo'),
  () => import(/* webpackMode: "eager" */ './app/copy'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ './app/route-tree'),
];

async function start(): Promise<void> {
  for (const part of PARTS) {
    await pause();
    await part();
  }
  await pause();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start-app');
  await pause();
  await startApp(document);
}

/** Resolves when the shell has started. */
export const started = start();
