import { writeTemplate } from '#server/database/template.ts';
import { compressBuiltFiles } from '#server/files/built-files.ts';
import { projectFiles } from '#server/project-files.ts';

// The last step of a build: the database that a first start copies, and compressed copies of the built files.
await writeTemplate(projectFiles.databaseTemplate, projectFiles.migrations);
await compressBuiltFiles(projectFiles.clientBuild);
