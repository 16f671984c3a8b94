import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'oxlint'
import { determinism } from './lint/determinism.ts'

type Ban = { regex: string; message: string; importNames?: string[] }

const rooms = ['model', 'server', 'src', 'locales', 'tests', 'bench', 'proofs', 'studio'] as const
type RootFolder = (typeof rooms)[number]

/** The root folders that each root folder may import. New folders are covered automatically. */
const doors: Record<RootFolder, readonly RootFolder[]> = {
  model: [],
  locales: ['model'],
  server: ['model', 'locales'],
  src: ['model', 'locales'],
  tests: ['model', 'locales', 'server', 'src'],
  bench: ['model', 'locales', 'server', 'src', 'tests', 'proofs'],
  proofs: ['model', 'locales', 'server', 'tests'],
  studio: ['model', 'locales', 'server', 'tests'],
}

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Matches an import of anything below `folder` (from the root), by alias or by a relative path. */
const importOf = (folder: string): string => `^(#|(\\.\\./)+)${folder}/`

const closedFolders = (room: RootFolder): Ban[] => [
  ...rooms
    .filter((other) => other !== room && !doors[room].includes(other))
    .map((other) => ({ regex: importOf(other), message: `${room} must not know ${other}.` })),
  {
    regex: `^(\\.\\./)+(${rooms.join('|')})/`,
    message: 'Other rooms are imported by their alias (#model/…).',
  },
]

/** Matches a relative import of a sibling folder from any depth, unless the parent has a sibling of the same name. */
const climbTo = (parent: string, other: string): string =>
  foldersOf(dirname(parent)).includes(other) ? `^\\.\\./${other}/` : `^(\\.\\./)+${other}/`

const closedSiblings = (parent: string, folder: string): Ban[] =>
  foldersOf(parent).flatMap((other) =>
    other === folder || other === 'fromSchema'
      ? []
      : [climbTo(parent, other), `/${parent.split('/').at(-1)}/${other}/`].map((regex) => ({
          regex,
          message: `${parent}/${folder} must not know ${parent}/${other}.`,
        })),
  )

const ban = (files: string[], patterns: Ban[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Ban[] }] },
})

const packages = (names: string, message: string): Ban => ({ regex: `^(${names})(/|$)`, message })

const modelBans: Ban[] = [
  ...closedFolders('model'),
  { regex: '^[a-y@]|^z[^o]|^zo[^d]', message: 'model imports zod and nothing else.' },
]

const serverBans = [
  ...closedFolders('server'),
  packages('react|react-dom|react-admin|@mui', 'server knows no React.'),
]
/** A lower layer of the server, which must not import the layers above it. */
const serverLayer = (folder: string, above: string): Ban[] => [
  ...serverBans,
  { regex: `^(#server/|(\\.\\./)+)(${above})/`, message: `server/${folder} must not know ${above}.` },
]
const withoutHttp = (folder: string) => packages('fastify|@fastify', `server/${folder} knows no HTTP.`)
const adapterBans = [
  ...serverLayer('adapters', 'store|services|plugins|routes|demo'),
  withoutHttp('adapters'),
]
const storeBans = [...serverLayer('store', 'services|plugins|routes|demo'), withoutHttp('store')]
const serviceBans = [...serverLayer('services', 'plugins|routes|demo'), withoutHttp('services')]
/** Reports use the client's chart components. */
const drawingBans = serviceBans.filter(({ regex }) => !regex.startsWith('^(react'))
const pluginBans = serverLayer('plugins', 'routes|demo')

const clientBans = [
  ...closedFolders('src'),
  { regex: '^node:', message: 'src runs in a browser.' },
  packages('fastify|@fastify|pg|drizzle-orm', 'src knows no server.'),
]
/** An action runs once, however often a person presses. */
const actionBans: Ban[] = [
  {
    regex: '^@tanstack/react-query$',
    importNames: ['useMutation'],
    message: 'Actions run by useAction (src/layout/useAction.ts): a double click is one action.',
  },
  {
    regex: '^react-admin$',
    importNames: ['useCreate', 'useUpdate', 'useDelete'],
    message: 'Records change by src/dataProvider/recordActions.ts: a double click is one action.',
  },
]
const folderBans: Record<string, Ban[]> = {
  ui: [
    { regex: '^#model/resources/', message: 'src/ui knows no record.' },
    {
      regex:
        '^(#src/|(\\.\\./)+)(app|layout|authProvider|dataProvider|resources|csv|imports|custom-pages|paths)',
      message: 'src/ui knows no page, route or fetch.',
    },
  ],
  dataProvider: [
    {
      regex: '^(#src/|(\\.\\./)+)(app|layout|ui|authProvider|resources|csv|imports|custom-pages)/',
      message: 'src/dataProvider knows no screen.',
    },
  ],
  authProvider: [
    {
      regex: '^(#src/|(\\.\\./)+)(app|layout|ui|dataProvider|resources|csv|imports|custom-pages)/',
      message: 'src/authProvider is handed what it needs.',
    },
  ],
  layout: [
    {
      regex: '^(#src/|(\\.\\./)+)(app|resources|imports|custom-pages)/',
      message: 'src/layout knows no page.',
    },
  ],
  resources: [{ regex: '^(#src/|(\\.\\./)+)(app|custom-pages)/', message: 'src/resources knows no page.' }],
  imports: [{ regex: '^(#src/|(\\.\\./)+)(app|custom-pages)/', message: 'src/imports knows no page.' }],
  'custom-pages': [{ regex: '^(#src/|(\\.\\./)+)app/', message: 'src/custom-pages knows no app.' }],
}

/** An action on an element that is disabled or replaced at that moment is lost, which makes its test flaky. */
const testBans: Ban[] = [
  {
    regex: '^@testing-library/user-event$',
    message: 'Acts wait for their element in tests/support/userEvent.ts.',
  },
]

const bansOf = (folder: string): Ban[] => [
  ...clientBans,
  ...(folder === 'dataProvider' ? [] : actionBans),
  ...(folderBans[folder] ?? []),
]
const clientFolders = Object.keys(folderBans).map((folder) => ban([`src/${folder}/**`], bansOf(folder)))
const clientFeatures = ['resources', 'custom-pages'].flatMap((kind) =>
  foldersOf(`src/${kind}`).map((folder) =>
    ban([`src/${kind}/${folder}/**`], [...bansOf(kind), ...closedSiblings(`src/${kind}`, folder)]),
  ),
)
const routeFolders = foldersOf('server/routes').map((folder) =>
  ban([`server/routes/${folder}/**`], [...serverBans, ...closedSiblings('server/routes', folder)]),
)

/** Files that `lazy(() => import('…'))` loads: React requires a default export there, and only there. */
const lazyFiles = globSync('src/**/*.{ts,tsx}').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\bimport\('(\.[^']+|#src\/[^']+)'\)/g)]
    .map(([, target = '']) => (target.startsWith('#') ? target.slice(1) : join(dirname(path), target)))
    .filter((target) => existsSync(target)),
)

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./lint/restrictedSyntax.ts'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'no-console': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 350 }],
    // The compiler's own JSX runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // pg and others are CommonJS: their names are imported by the default import.
    'import/no-named-as-default-member': 'off',
    // Style sheets, and modules imported to widen their types.
    'import/no-unassigned-import': 'off',
    'import/no-empty-named-blocks': 'off',
    'unicorn/require-module-specifiers': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    // An Express rule; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // The copied objects are few; clarity matters more.
    'oxc/no-map-spread': 'off',
    // Texts are deliberately checked for control characters.
    'no-control-regex': 'off',
    // Methods that are passed on here never use `this`.
    'typescript/unbound-method': 'off',
    // Statements of one transaction, pages of one list: each step needs the result of the previous one.
    'no-await-in-loop': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    // An effect returns its cleanup when there is one; the compiler checks other returns.
    'typescript/consistent-return': 'off',
    // Roles on MUI's own elements are deliberate; the design determines the focus.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
  },
  overrides: [
    {
      files: ['*.config.ts', 'lint/restrictedSyntax.ts', ...lazyFiles],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['{src,server,model}/**'], rules: { 'matrice/branching': 'error' } },
    // Pure lists of data.
    { files: ['server/{reference,demo}/**'], rules: { 'max-lines': 'off' } },
    ban(['model/**'], modelBans),
    ban(['locales/**'], closedFolders('locales')),
    ban(['server/**'], serverBans),
    ban(['server/adapters/**'], adapterBans),
    ban(['server/store/**'], storeBans),
    ban(['server/services/**'], serviceBans),
    ban(['server/services/analysis/page/**'], drawingBans),
    ban(['server/plugins/**'], pluginBans),
    ...routeFolders,
    ban(['src/**'], [...clientBans, ...actionBans]),
    ...clientFolders,
    ...clientFeatures,
    ban(['src/layout/useAction.ts'], [...clientBans, ...(folderBans['layout'] ?? [])]),
    ban(['tests/**'], [...closedFolders('tests'), ...testBans]),
    ban(['tests/support/userEvent.ts'], closedFolders('tests')),
    {
      files: ['tests/**', '**/*.test.{ts,tsx}'],
      rules: { 'matrice/restricted-syntax': ['error', ...determinism] },
    },
    // The stages run the proofs.
    ban(
      ['tests/stages/**'],
      closedFolders('tests').filter(({ regex }) => regex !== importOf('proofs')),
    ),
    ban(['bench/**'], closedFolders('bench')),
    ban(['proofs/**'], closedFolders('proofs')),
    ban(['studio/**'], closedFolders('studio')),
    {
      // A test may use the test kit and start the real server.
      files: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': ['error', { patterns: testBans }],
        'unicorn/consistent-function-scoping': 'off',
        'matrice/branching': 'off',
        // A mock's type is inferred from its return value; an error is identified by its type or its code.
        'vitest/require-mock-type-parameters': 'off',
        'vitest/require-to-throw-message': 'off',
      },
    },
  ],
  ignorePatterns: ['dist', 'server/store/migrations'],
})
