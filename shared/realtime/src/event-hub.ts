/** `message` has the events of the exchange, by their name `n`. `general` has the events of the connection itself. */
export type EventType = 'message' | 'general';

/** Events of type `general`: changes of the connection (specification §4). */
export type GeneralEvent = 'open' | 'closed' | 'error';

/** Texts of specification §8. */
const eventErrors = {
  unknownType: 'Unknown event type. Types available: message|general',
  unknownEvent: 'Cannot find event',
} as const;

/** The error for a message that is neither an event of the exchange nor an answer (specification §8). */
export const unknownType = (): Error => new Error(eventErrors.unknownType);

/** The error for an event whose name is not in the list of known names (specification §8). */
export const unknownEvent = (name: string): Error => new Error(eventErrors.unknownEvent, { cause: name });

export type EventListener = (payload: unknown) => void;

export interface EventHub {
  /**
   * Listens to one event by its name. Returns the function that ends it.
   * @throws Error "Unknown event type. Types available: message|general" (specification §8)
   */
  readonly on: (type: EventType, name: string, listener: EventListener) => () => void;
  /** Stops listening. @throws Error "Cannot find event" when nobody listens to the event (specification §8) */
  readonly off: (type: EventType, name: string, listener: EventListener) => void;
  /** Calls the listeners. An event without listeners is ignored. */
  readonly emit: (type: EventType, name: string, payload: unknown) => void;
}

/** Routes events to their listeners by type and name. */
export function createEventHub(): EventHub {
  const hub: Record<EventType, Map<string, Set<EventListener>>> = { message: new Map(), general: new Map() };
  const eventsOf = (type: EventType) => {
    if (!Object.hasOwn(hub, type)) throw unknownType();
    return hub[type];
  };
  const remove = (type: EventType, name: string, listener: EventListener): boolean => {
    const events = eventsOf(type);
    const listeners = events.get(name);
    const removed = listeners?.delete(listener) ?? false;
    if (listeners?.size === 0) events.delete(name);
    return removed;
  };
  return {
    on: (type, name, listener) => {
      const events = eventsOf(type);
      const listeners = events.get(name) ?? new Set();
      events.set(name, listeners.add(listener));
      return () => void remove(type, name, listener);
    },
    off: (type, name, listener) => {
      if (!remove(type, name, listener)) throw unknownEvent(name);
    },
    emit: (type, name, payload) => {
      for (const listener of [...(eventsOf(type).get(name) ?? [])]) listener(payload);
    },
  };
}
