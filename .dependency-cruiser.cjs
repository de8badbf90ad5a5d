const zod = '(^|/)node_modules/zod/';
const lightboxModule = '^app/storefront/product/lightbox\\.tsx$';
/** Only these folders of the domain hold zod. */
const schemas = '^domain/(schemas|endpoints)/';
const test = '\\.test\\.tsx?$';
const value = { dependencyTypesNot: ['type-only'] };

/** Which folders of the server each folder may import, besides itself, `config.ts` and `listen.ts`. */
const serverFolders = {
  observability: [],
  responses: [],
  database: [],
  threads: [],
  mail: ['observability'],
  images: ['database'],
  uploads: ['database'],
  documents: ['catalogue', 'database', 'images', 'observability', 'responses', 'uploads'],
  catalogue: ['database', 'observability', 'responses'],
  rates: ['database', 'observability'],
  auth: ['database', 'mail', 'observability'],
  dealers: ['catalogue', 'database'],
  requests: ['catalogue', 'dealers', 'database', 'mail', 'observability', 'threads'],
  backup: ['catalogue', 'database', 'documents', 'images', 'observability', 'requests', 'uploads'],
  copies: ['backup', 'database', 'documents', 'images', 'observability', 'threads', 'uploads'],
  spreadsheets: ['catalogue', 'database', 'images', 'responses', 'threads'],
  health: ['backup', 'copies', 'database', 'documents', 'images', 'mail', 'observability'],
  feeds: ['catalogue', 'spreadsheets'],
  files: ['catalogue', 'dealers', 'documents', 'feeds', 'images', 'observability', 'responses'],
  pages: ['catalogue', 'database', 'dealers', 'observability', 'requests', 'responses'],
  api: [
    'auth',
    'backup',
    'catalogue',
    'copies',
    'database',
    'dealers',
    'documents',
    'feeds',
    'health',
    'images',
    'mail',
    'observability',
    'requests',
    'rates',
    'responses',
    'spreadsheets',
    'threads',
    'uploads',
  ],
};

const serverDirections = Object.entries(serverFolders).map(([folder, imports]) => ({
  name: `server-${folder}-imports`,
  comment: 'The folders of the server import in one direction; only its root composes them.',
  severity: 'error',
  from: { path: `^server/${folder}/`, pathNot: test },
  to: { path: '^server/', pathNot: `^server/((config|listen)\\.ts|(${[folder, ...imports].join('|')})/)` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...serverDirections,
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'app-reaches-server-by-type-only',
      comment: 'Loaders reach services through the request context; server code must not enter the browser.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: '^server/', ...value },
    },
    {
      name: 'app-needs-domain-only',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: '^(seed|scripts|bench)/' },
    },
    {
      name: 'server-knows-no-app',
      comment:
        'It writes two documents in the words of the screens: the workbook of rows with errors, and the PDF of a quote.',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^(app|scripts|bench)/', pathNot: '^app/i18n/(admin-tr|quote-words)\\.ts$' },
    },
    {
      name: 'server-imports-no-seed',
      comment: 'The build writes catalogues and drawings into files; the running shop reads those.',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^seed/' },
    },
    {
      name: 'domain-stands-alone',
      comment: 'Pure rules: no I/O, no React, no other folder.',
      severity: 'error',
      from: { path: '^domain/', pathNot: test },
      to: { pathNot: ['^domain/', zod] },
    },
    {
      name: 'zod-in-schemas-only',
      severity: 'error',
      from: { path: '^domain/', pathNot: [schemas, test] },
      to: { path: zod },
    },
    {
      name: 'rules-know-schemas-by-type-only',
      comment: 'Otherwise zod comes to the visitor by way of a rule.',
      severity: 'error',
      from: { path: '^domain/', pathNot: [schemas, test] },
      to: { path: schemas, ...value },
    },
    {
      name: 'visitors-get-no-schemas',
      comment: 'What a visitor loads holds neither zod nor the admin.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/admin/', test] },
      to: { path: [schemas, zod, '^app/admin/'], ...value },
    },
    {
      name: 'lightbox-by-dynamic-import',
      comment: 'Visitors load it when they open a picture.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: lightboxModule, dynamic: false, dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'lightbox-in-one-module',
      severity: 'error',
      from: { path: '^(app|domain)/', pathNot: [lightboxModule, test] },
      to: { path: '(^|/)node_modules/yet-another-react-lightbox/', ...value },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'Primitives without domain words; what they say is handed to them.',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: test },
      to: { path: '^(app|domain|server|seed)/', pathNot: '^app/ui/' },
    },
    {
      name: 'i18n-knows-no-feature',
      severity: 'error',
      from: { path: '^app/i18n/', pathNot: test },
      to: { path: '^app/(storefront|cart|admin|seo)/' },
    },
    {
      name: 'screens-apart',
      comment:
        'What two screens share has a folder of its own: the layout, the product card, the search, the vehicle finder, the pasted list, the documents, the catalogue in the browser.',
      severity: 'error',
      from: { path: '^app/storefront/([^/]+)/', pathNot: test },
      to: {
        path: '^app/storefront/[^/]+/',
        pathNot: '^app/storefront/($1|layout|product-card|catalogue|search|finder|code-list|documents)/',
      },
    },
    {
      name: 'cart-apart',
      severity: 'error',
      from: { path: '^app/cart/', pathNot: test },
      to: { path: '^app/(storefront|admin)/' },
    },
    {
      name: 'admin-apart',
      severity: 'error',
      from: { path: '^app/admin/', pathNot: test },
      to: { path: '^app/(storefront|cart)/' },
    },
    {
      name: 'seed-needs-domain-only',
      severity: 'error',
      from: { path: '^seed/', pathNot: [test, '^seed/(write-files|draw-icons)'] },
      to: { pathNot: '^(seed|domain)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(app|domain|server|seed)/', pathNot: test },
      to: { path: ['^tests/', test] },
    },
    {
      name: 'no-development-packages-in-the-server',
      comment:
        'The built server finds its packages at run time; only the development server may use the others.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/dev\\.ts$', test] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '/\\+types/' },
    },
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '^build/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
