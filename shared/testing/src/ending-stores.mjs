import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Node hands the value of each storage of a process on at each promise, for as long as the process lives. Jest runs hundreds of
 * test files in a process, and the packages of each make storages of their own, so that promises become dearer from file to
 * file. This says which storages came to be used since it was asked last, and ends them.
 * @param {typeof AsyncLocalStorage} Storage whose instances are watched
 * @returns {() => void} ends what was used until now
 */
export function endingStores(Storage = AsyncLocalStorage) {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  const { run, enterWith } = Storage.prototype;

  Object.assign(Storage.prototype, {
    /**
     * @this {AsyncLocalStorage<unknown>}
     * @param {Parameters<typeof run>} args
     */
    run(...args) {
      used.add(this);
      return run.apply(this, args);
    },
    /**
     * @this {AsyncLocalStorage<unknown>}
     * @param {Parameters<typeof enterWith>} args
     */
    enterWith(...args) {
      used.add(this);
      enterWith.apply(this, args);
    },
  });

  return () => {
    for (const each of used) each.disable();
    used.clear();
  };
}
