export function constantSource(path: string): Promise<string>;
