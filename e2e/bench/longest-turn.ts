const MAX_LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** The longest, in ms, that a process did one thing since its metrics were last asked for. At rest it is the 10 ms of the measure. */
async function longestTurn(metricsUrl: string): Promise<number> {
  const answer = await fetch(metricsUrl);
  const [, seconds] = MAX_LAG.exec(await answer.text()) ?? [];
  if (seconds === undefined) throw new Error('the metrics say nothing of the event loop');
  return Number(seconds) * 1_000;
}

/** The longest, in ms, that a process kept everybody else waiting during the work. */
export async function longestTurnDuring(metricsUrl: string | null, work: () => Promise<unknown>): Promise<number> {
  if (metricsUrl === null) throw new Error('this product gives its metrics to nobody outside');
  await longestTurn(metricsUrl);
  await work();
  return longestTurn(metricsUrl);
}
