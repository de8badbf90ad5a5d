import { demoCatalogue } from '#seed/demo.ts';
import { writeSnapshot } from '#server/catalogue/snapshot.ts';
import { writeTemplate } from '#server/database/template.ts';
import { compressBuiltFiles } from '#server/files/built-files.ts';
import { projectFiles } from '#server/project-files.ts';

// The last step of a build: the shipped snapshot, the database template and the compressed files.
const rows = demoCatalogue();
const updatedAt = rows.products.reduce(
  (latest, row) => (row.updated_at > latest ? row.updated_at : latest),
  '',
);
await writeSnapshot(projectFiles.snapshot, { version: 'demo', updatedAt, rows });
await writeTemplate(projectFiles.databaseTemplate, projectFiles.migrations);
await compressBuiltFiles(projectFiles.clientBuild);
