// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */
/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} Signal */

/** @type {Signal[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program quietly and keeps its output for the case of a failure. It gets no input, so it can never
 * wait for an answer, and while it runs a line says so every few seconds.
 * @param {string} file
 * @param {string[]} args
 * @param {{ label: string, every: number, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<Outcome>}
 */
export function runQuietly(file, args, { label, every, env = process.env, shell = false }) {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const stopPassing = passSignals((signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
    const beat = setInterval(() => console.log(`${label}… ${Math.round(seconds())} s`), every * 1000);
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const finish = (/** @type {number} */ code) => {
      clearInterval(beat);
      stopPassing();
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
 * Hands the terminal to a program and ends with its code.
 * @param {string} file
 * @param {string[]} args
 */
export function runInForeground(file, args) {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
  passSignals((signal) => {
    // A terminal's Ctrl-C reaches the child by itself; a second one would cut its shutdown short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
  child.on('error', (error) => {
    console.error(`${file} could not be started: ${error.message}`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}

/** @param {(signal: Signal) => void} pass */
function passSignals(pass) {
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
