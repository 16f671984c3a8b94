import { join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** Small enough to run at once, and to ask for all else while `base` is still under way. */
const entry = ['src/main.tsx']

/** What the first visits start from; these stay files of their own, by which `bench/floors.ts` finds them. */
const guest = ['src/main.tsx', 'src/app/startGuest.tsx']
const respondent = ['src/respondent.tsx', 'src/app/startRespondent.tsx']
const shell = ['src/main.tsx', 'src/app/startShell.tsx', 'src/custom-pages/my-organization/CompaniesPage.tsx']

/**
 * Puts what every visit loads anyway into a few files instead of fifty: compressed together they are a tenth smaller
 * (20 KB), and a browser asks for them at once. `common` is what both documents begin with, `core` is all that a
 * respondent's phone needs of it, `base` is also what the pages before the login need, `vendor`
 * changes with the packages, `shell` with our code. Only the bundler knows which modules are left of a barrel such as
 * ra-core's, so it is asked first, by a build that is thrown away.
 */
export async function firstVisitGroups(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await buildChunks(config)
  const ofGuest = modulesOf(chunks, guest)
  const ofRespondent = modulesOf(chunks, respondent)
  const ofShell = modulesOf(chunks, shell)
  const ofEntry = modulesOf(chunks, entry)
  const roots = new Set([...guest, ...respondent, ...shell].map(absolute))
  const isShared = (id: string) => ofShell.has(id) && !roots.has(id)
  const isLate = (id: string) => ![ofShell, ofGuest, ofRespondent].some((visit) => visit.has(id))
  return [
    {
      name: 'common',
      priority: 6,
      test: (id) => ofEntry.has(id) && ofRespondent.has(id) && !roots.has(id),
    },
    { name: 'start', priority: 5, test: (id) => ofEntry.has(id) && !entry.map(absolute).includes(id) },
    { name: 'core', priority: 4, test: (id) => isShared(id) && ofRespondent.has(id) },
    { name: 'base', priority: 3, test: (id) => isShared(id) && ofGuest.has(id) },
    { name: 'vendor', priority: 2, test: (id) => isShared(id) && id.includes('node_modules') },
    { name: 'shell', priority: 1, test: isShared },
    // A hundred files of some hundred bytes each, which the shell would list one by one.
    { name: 'icons', test: (id) => id.includes('lucide-react') && isLate(id) },
    { name: 'widgets', test: (id) => id.includes('@mui') && isLate(id) },
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

/** The modules with code in the chunks that the given ones import statically, themselves included. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], roots: readonly string[]): ReadonlySet<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(byName.get(name))
  }
  for (const root of roots) add(chunks.find(({ moduleIds }) => moduleIds.includes(absolute(root))))
  const modules = [...found].flatMap((chunk) => Object.entries(chunk.modules))
  return new Set(modules.flatMap(([id, { code }]) => (code !== null || isStyle(id) ? [id] : [])))
}

/** A style sheet leaves no code, yet its importers import the group it is in. */
const isStyle = (id: string): boolean => id.endsWith('.css')

const absolute = (path: string): string => join(import.meta.dirname, path)
