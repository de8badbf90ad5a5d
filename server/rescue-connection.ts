import type { Worker } from 'node:cluster';

interface Handover {
  message: unknown;
  /** Its number is that of the open connection, and below zero once this process has closed its side. */
  handle: { fd: number; close(): void };
}

type Send = (message: unknown, handle?: unknown, ...rest: unknown[]) => boolean;

/**
 * A new connection goes to one worker at a time and stays open here until the worker says that it has it. Should the
 * worker die before that, nobody would ever answer it: call the result then, and one of those that listen gets it.
 */
export function rescueConnection(worker: Worker): (others: Iterable<Worker>) => void {
  let last: Handover | undefined;
  const sender: { send: Send } = worker.process as { send: Send };
  const send = sender.send.bind(worker.process);
  sender.send = (message, handle, ...rest) => {
    if (isConnection(handle)) last = { message, handle };
    return send(message, handle, ...rest);
  };
  return (others) => {
    if (!last || last.handle.fd < 0) return;
    const [another] = others;
    // The answer to the same message ends the handover as if nothing had happened.
    if (another) (another.process as { send: Send }).send(last.message, last.handle);
    else last.handle.close();
  };
}

function isConnection(handle: unknown): handle is Handover['handle'] {
  return typeof handle === 'object' && handle !== null && 'fd' in handle && 'close' in handle;
}
