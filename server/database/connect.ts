import * as path from 'node:path';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server-connection.ts';

export interface DatabaseConfig {
  databaseUrl: string | undefined;
  dataDir: string;
  templateFile?: string | undefined;
  onFatal: (line: string) => void;
}

export function openDatabase({
  databaseUrl,
  dataDir,
  templateFile,
  onFatal,
}: DatabaseConfig): Promise<Database> {
  if (databaseUrl !== undefined) return openServer({ url: databaseUrl });
  return openEmbedded({ folder: path.join(dataDir, 'postgres'), templateFile, onFatal });
}
