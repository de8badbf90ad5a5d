import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs built commands in a folder as npm would, with nothing of this process's environment. */
export function commandsIn(folder: string) {
  return (command: 'backup' | 'restore', args: string[], variables: Record<string, string>) => {
    const program = path.resolve(`build/commands/${command}.js`);
    const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', INIT_CWD: folder, ...variables };
    const options = { env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
    return { status, said: `${stdout}${stderr}` };
  };
}
