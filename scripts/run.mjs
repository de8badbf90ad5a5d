// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */
/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Signal */

/** @type {Signal[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program without input and resolves to its exit code and output. While it runs, a line is printed every
 * few seconds.
 * @param {string} file
 * @param {string[]} args
 * @param {{ label: string, every: number, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<Outcome>}
 */
export function runQuietly(file, args, { label, every, env = process.env, shell = false }) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const stopForwarding = forwardSignals((signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
    const progress = setInterval(() => console.log(`${label}… ${Math.round(seconds())} s`), every * 1000);
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const finish = (/** @type {number} */ code) => {
      clearInterval(progress);
      stopForwarding();
      resolve({ code, output, seconds: seconds() });
    };
    child.on('error', (error) => {
      collect(`${file} could not be started: ${error.message}\n`);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a program in this terminal and exits with its code.
 * @param {string} file
 * @param {string[]} args
 */
export function runInForeground(file, args) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
  forwardSignals((signal) => {
    // Ctrl-C in a terminal reaches the child directly; a second signal would interrupt its shutdown.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
  child.on('error', (error) => {
    console.error(`${file} could not be started: ${error.message}`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}

/** @param {(signal: Signal) => void} listener */
function forwardSignals(listener) {
  for (const signal of signals) process.on(signal, listener);
  return () => {
    for (const signal of signals) process.off(signal, listener);
  };
}
