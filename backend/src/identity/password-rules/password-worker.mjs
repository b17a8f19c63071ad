import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';

// A thread of its own: a guess can take as long as the exchange takes for many requests.

/** Guessing goes by the first characters: with 128 it takes ten times as long. */
const MOST_GUESSED = 24;

const guesser = new ZxcvbnFactory({ dictionary: { ...dictionary, ...portuguese }, graphs: adjacencyGraphs });

parentPort?.on('message', (/** @type {{ id: number, password: string, words: string[] }} */ asked) => {
  const { id, password, words } = asked;
  const { guessesLog10, sequence } = guesser.check(password.slice(0, MOST_GUESSED), words);
  parentPort?.postMessage({
    id,
    guessesLog10,
    isSequence: sequence.some(({ pattern }) => ['sequence', 'spatial', 'repeat'].includes(pattern)),
  });
});
