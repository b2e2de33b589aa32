import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// Runs as a worker: loading the word lists takes 0.2 s, during which the server could not answer anyone.
const { password, names } = workerData as { password: string; names: string[] };
const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, names);
parentPort?.postMessage(score);
