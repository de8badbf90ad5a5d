import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface FoundPattern {
  file: string;
  source: string;
  flags: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Every regular expression of a folder's modules. The corpora are read by tests only. */
export async function findPatterns(folders: readonly string[]) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/corpus/.test(file));
  const patterns: FoundPattern[] = [];
  /** Those whose parts are only known when a function runs. */
  const late: string[] = [];
  const building: string[] = [];
  for (const file of files) {
    const module = ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    let isBuilding = false;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        patterns.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      const isBuilt = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isBuilt && node.expression.getText() === 'RegExp') {
        isBuilding = true;
        if (isLate(node)) late.push(`${file}: ${node.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(module);
    if (isBuilding) building.push(file);
  }
  for (const file of building) patterns.push(...(await builtPatterns(file)));
  return { patterns, late };
}

/** Whether it is in a function other than a callback that the module itself passes on, as to `map`. */
function isLate(node: ts.Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (ts.isFunctionLike(parent) && !ts.isCallExpression(parent.parent)) return true;
  return false;
}

/** What a module builds while it is imported; anew, for it may have been imported before. */
async function builtPatterns(file: string): Promise<FoundPattern[]> {
  const built: FoundPattern[] = [];
  const original = globalThis.RegExp;
  const note = (pattern: RegExp) => {
    built.push({ file, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags]) => note(new target(source, flags)),
    apply: (target, _, [source, flags]) => note(target(source, flags)),
  });
  try {
    await import(/* @vite-ignore */ `${path.join(root, file)}?patterns`);
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}
