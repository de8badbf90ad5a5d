// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/** @typedef {{ code: number, output: string }} Outcome */
/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Signal */

/** @type {Signal[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program without input and resolves to its exit code and output. While it runs, a line with its label is
 * printed every ten seconds.
 * @param {string} file
 * @param {string[]} args
 * @param {string} label
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export function runQuietly(file, args, label, env = process.env) {
  const startedAt = Date.now();
  // On Windows npm is a script that only a shell can start.
  const shell = file === 'npm' && process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const stopForwarding = forwardSignals((signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
    const progress = setInterval(() => {
      console.log(`${label}… ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }, 10_000);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const finish = (/** @type {number} */ code) => {
      clearInterval(progress);
      stopForwarding();
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${file} could not be started: ${error.message}\n`;
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
