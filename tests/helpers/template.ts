import { keepTemplate, templateHash } from '#server/database/template.ts';
import { projectFiles } from '#server/project-files.ts';

export const migrationsFolder = projectFiles.migrations;

export const migrationsHash = () => templateHash(projectFiles);

/** The packed data folder that embedded databases of the tests start from. */
export const testTemplate = () => keepTemplate(projectFiles);
