import type { DocumentStore } from '../src/documents/document-store';

/** A store that forgets all when the test ends. */
export function memoryStore(): DocumentStore {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, content) => void kept.set(key, content),
    get: async (key) => kept.get(key) ?? null,
    delete: async (key) => void kept.delete(key),
  };
}
