import { createStore, type Command, type CommandService, type ExternalStore } from '@plataforma/contract';

/** The entries of the search palette that screens have registered, in the order of registration. */
export function createCommands(): {
  readonly service: CommandService;
  readonly shown: ExternalStore<readonly Command[]>;
} {
  const registered = new Set<readonly Command[]>();
  const shown = createStore<readonly Command[]>([]);
  const update = () => shown.set([...registered].flat());
  return {
    service: {
      register: (commands) => {
        registered.add(commands);
        update();
        return () => {
          registered.delete(commands);
          update();
        };
      },
    },
    shown,
  };
}
