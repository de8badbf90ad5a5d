// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, failure, inProject } from './project.mjs';
import { runQuietly } from './run.mjs';

// npm run release [-- FOLDER]: an archive for each processor, with its SHA-256 and its bill of materials beside it.
const processors = ['x64', 'arm64'];
const contents = [
  ...['build', 'deploy', 'server/database/migrations'],
  ...['docs/getting-online.md', 'docs/upgrading.md', 'docs/restoring.md', 'docs/moving.md'],
  ...['docs/troubleshooting.md', 'docs/operating.md', 'docs/security.md'],
  ...['.env.example', 'package.json', 'package-lock.json'],
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'],
];
/** The commands of a release and the scripts they need; the others need the sources. */
const commands = ['start', 'upgrade', 'backup', 'restore', 'snapshot', 'mail-test', 'doctor', 'edge'];
const scripts = [
  'build',
  'edge',
  'install',
  'lock',
  'project',
  'recover',
  'release-info',
  'run',
  'run-built',
  'upgrade',
];

/** Optional peers of packages, which nothing loads. npm installs them because the tools of a clone have them. */
const unused = ['typescript'];

/** @typedef {{ version: string, engines: { node: string }, scripts: Record<string, string>, devDependencies: unknown }} Package */

async function release() {
  await ensureInstalled();
  await ensureBuilt();
  const target = resolve(process.argv[2] ?? 'release');
  mkdirSync(target, { recursive: true });
  /** @type {string[]} */
  const archives = [];
  for (const arch of processors) archives.push(await packRelease(arch, target));
  console.log(archives.join(' '));
}

/**
 * @param {string} arch
 * @param {string} target
 */
export async function packRelease(arch, target) {
  const { version, engines, scripts } = readPackage();
  const name = `kontak-${version}-linux-${arch}`;
  console.log(`Packing ${name}…`);
  const staging = mkdtempSync(join(tmpdir(), 'kontak-release-'));
  try {
    const folder = join(staging, name);
    copyProgram(folder);
    await installPackages(folder, arch);
    const { devDependencies, ...program } = readPackage();
    const kept = Object.entries(scripts).filter(([each]) => commands.includes(each));
    writeJson(join(folder, 'package.json'), { ...program, scripts: Object.fromEntries(kept) });
    const bill = await npm(folder, ['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
    writeFileSync(join(target, `${name}.cdx.json`), bill.slice(bill.indexOf('{')));
    const entries = [...readdirSync(folder), 'release.json'].sort();
    const node = engines.node.replace('>=', '');
    const release = { version, platform: 'linux', arch, libc: 'glibc', node, entries };
    writeJson(join(folder, 'release.json'), release);
    return await archive(staging, name, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @returns {Package} */
const readPackage = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/**
 * @param {string} file
 * @param {unknown} value
 */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** @param {string} folder */
function copyProgram(folder) {
  const files = [...contents, ...scripts.map((name) => `scripts/${name}.mjs`), 'scripts/upgrade'];
  for (const file of files) cpSync(inProject(file), join(folder, file), { recursive: true });
}

/**
 * @param {string} folder
 * @param {string} arch
 */
async function installPackages(folder, arch) {
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  // Links to commands of packages, which nobody runs here; without them an archive holds only files and folders.
  const plain = ['--bin-links=false', '--ignore-scripts'];
  await npm(folder, ['ci', '--omit=dev', ...machine, ...plain, '--min-release-age=0']);
  for (const name of unused) rmSync(join(folder, 'node_modules', name), { recursive: true });
  const images = readdirSync(join(folder, 'node_modules/@img'));
  const wanted = [`sharp-libvips-linux-${arch}`, `sharp-linux-${arch}`];
  const natives = images.filter((name) => name.startsWith('sharp-'));
  if (natives.join() !== wanted.join())
    throw failure(`npm has installed ${natives.join(', ')} for ${arch} instead of ${wanted.join(', ')}.`);
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
async function npm(folder, args) {
  const label = `npm ${args[0]}`;
  const { code, output } = await runQuietly('npm', [...args, '--prefix', folder, '--loglevel=error'], label);
  if (code !== 0) throw failure(`${output.trimEnd()}\n${label} failed (exit code ${code}).`);
  return output;
}

/**
 * @param {string} staging
 * @param {string} name
 * @param {string} target
 */
async function archive(staging, name, target) {
  const file = join(target, `${name}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  execFileSync('tar', ['-C', staging, '--sort=name', ...owner, '-czf', file, name]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
  console.log(`${basename(file)}: ${Math.round(statSync(file).size / 1e6)} MB`);
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await command(release);
