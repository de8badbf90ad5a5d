import { copyFile } from 'node:fs/promises';
import { keepTemplate } from '#server/database/template.ts';
import { compressBuiltFiles } from '#server/files/built-files.ts';
import { projectFiles } from '#server/project-files.ts';

// The last step of a build: the database that a first start copies, and compressed copies of the built files.
await copyFile(await keepTemplate(projectFiles), projectFiles.databaseTemplate);
await compressBuiltFiles(projectFiles.clientBuild);
