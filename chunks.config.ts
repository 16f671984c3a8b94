import { join, resolve } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** The modules of the first visits. They stay files of their own, because `bench/baseline.ts` finds them by name. */
const roots = {
  entry: ['src/main.tsx'],
  respondent: ['src/respondent.tsx', 'src/app/startRespondent.tsx'],
  guest: ['src/main.tsx', 'src/app/startGuest.tsx'],
  shell: [
    'src/main.tsx',
    'src/app/startShell.tsx',
    'src/custom-pages/my-organization/company/CompaniesPage.tsx',
  ],
}

/**
 * Modules that are imported on demand, yet by every visit of a kind of page: what surrounds each page, a list, and a
 * dashboard. Each kind is one file, because a browser waits longer for forty small files than for one.
 */
const laterRoots = {
  frame: [
    'src/layout/connection/ConnectionNotice.tsx',
    'src/app/shortcuts/Shortcuts.tsx',
    'src/app/tools/FrameTools.tsx',
    'src/ui/Tooltip.tsx',
  ],
  frameFr: ['shortcuts', 'tools', 'views'].map((part) => `locales/fr/${part}.ts`),
  frameEn: ['shortcuts', 'tools', 'views'].map((part) => `locales/en/${part}.ts`),
  list: [
    'src/resources/fromSchema/views/ViewsMenu.tsx',
    'src/custom-pages/my-organization/sidebar/RegisterSidebars.tsx',
    'src/ui/table/OverflowTip.tsx',
  ],
  dashboard: [
    'src/custom-pages/dashboards/DashboardPage.tsx',
    'src/custom-pages/dashboards/DashboardView.tsx',
    'src/analysis/results/ResultView.tsx',
    'src/analysis/results/charts/AnswerChart.tsx',
    'src/analysis/results/export/ExportButton.tsx',
    'src/analysis/kpi/TargetText.tsx',
  ],
  dashboardFr: ['home', 'dashboards', 'sharing', 'analytics', 'analysisResults'].map(
    (part) => `locales/fr/${part}.ts`,
  ),
  dashboardEn: ['home', 'dashboards', 'sharing', 'analytics', 'analysisResults'].map(
    (part) => `locales/en/${part}.ts`,
  ),
}

/** Pages that load the analyses and charts of a dashboard anyway. */
const loadsDashboard = /\/custom-pages\/(analytics|dashboards)\//

/**
 * Puts the modules of a first visit into a few files instead of seventy; these compress better and are requested at
 * once (docs/decisions/001). A module goes into the first group that accepts it. Only the bundler knows which modules
 * remain of a barrel such as react-admin's, so a build that is discarded determines them first.
 */
export async function firstVisitGroups(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await buildChunks(config)
  const entry = modulesOf(chunks, roots.entry)
  const respondent = modulesOf(chunks, roots.respondent)
  const guest = modulesOf(chunks, roots.guest)
  const shell = modulesOf(chunks, roots.shell)
  const kept = new Set(Object.values(roots).flat().map(absolute))
  const pages = chunks.flatMap(({ facadeModuleId: id }) => (id?.endsWith('Page.tsx') ? [id] : []))
  const otherPages = modulesOf(
    chunks,
    pages.filter((id) => !loadsDashboard.test(id)),
  )
  const later = Object.entries(laterRoots).flatMap(([name, files]) => {
    const modules = modulesOf(chunks, files)
    const group = [name, (id: string) => modules.has(id)] as const
    // What a dashboard shares with other pages is apart, so that these do not load its charts.
    const shared = ['pages', (id: string) => modules.has(id) && otherPages.has(id)] as const
    return name === 'dashboard' ? [shared, group] : [group]
  })
  const groups: (readonly [name: string, test: (id: string) => boolean])[] = [
    ['common', (id) => entry.has(id) && respondent.has(id)],
    ['start', (id) => entry.has(id)],
    ['core', (id) => shell.has(id) && respondent.has(id)],
    ['base', (id) => shell.has(id) && guest.has(id)],
    ['vendor', (id) => shell.has(id) && id.includes('node_modules')],
    ['shell', (id) => shell.has(id)],
    // What the login page or a survey shares with these, so that neither loads a file of the application.
    ['shared', (id) => (guest.has(id) || respondent.has(id)) && later.some(([, test]) => test(id))],
    ...later,
  ]
  return [
    ...groups.map(([name, test]) => ({ name, test: (id: string) => !kept.has(id) && test(id) })),
    // Icons, MUI's parts and our widgets that many pages use, instead of a file for each.
    {
      name: 'widgets',
      test: (id: string) =>
        /\/(src\/ui|lucide-react|@mui\/material|@mui\/system|@mui\/utils)\//.test(id) &&
        !kept.has(id) &&
        !guest.has(id) &&
        !respondent.has(id),
      minShareCount: 6,
    },
  ]
}

async function buildChunks(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  if (!('output' in built)) throw new Error('The build of the chunks answered something else than one output')
  return built.output.filter((part) => part.type === 'chunk')
}

/**
 * The modules with code, or style sheets, in the chunks that the given files import statically, including their own.
 */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]): ReadonlySet<string> {
  const ids = files.map((file) => resolve(import.meta.dirname, file))
  const found = new Set(chunks.filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id))))
  // Iterating over a set includes elements that are added meanwhile.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  const modules = [...found].flatMap((chunk) => Object.entries(chunk.modules))
  return new Set(modules.flatMap(([id, { code }]) => (code !== null || id.endsWith('.css') ? [id] : [])))
}

const absolute = (path: string): string => join(import.meta.dirname, path)
