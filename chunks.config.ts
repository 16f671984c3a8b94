import { join } from 'node:path'
import { build, type Rolldown, type UserConfig } from 'vite'

/** What the first visits start from; these stay files of their own, by which `bench/floors.ts` finds them. */
const roots = {
  entry: ['src/main.tsx'],
  respondent: ['src/respondent.tsx', 'src/app/startRespondent.tsx'],
  guest: ['src/main.tsx', 'src/app/startGuest.tsx'],
  shell: ['src/main.tsx', 'src/app/startShell.tsx', 'src/custom-pages/my-organization/CompaniesPage.tsx'],
}

/**
 * Puts what a first visit loads anyway into a few files instead of seventy, which compress better and are asked for
 * at once (docs/decisions/001). A module goes into the first group that takes it. Only the bundler knows which
 * modules are left of a barrel such as react-admin's, so it is asked first, by a build that is thrown away.
 */
export async function firstVisitGroups(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await buildChunks(config)
  const entry = modulesOf(chunks, roots.entry)
  const respondent = modulesOf(chunks, roots.respondent)
  const guest = modulesOf(chunks, roots.guest)
  const shell = modulesOf(chunks, roots.shell)
  const kept = new Set(Object.values(roots).flat().map(absolute))
  const groups: [name: string, test: (id: string) => boolean][] = [
    ['common', (id) => entry.has(id) && respondent.has(id)],
    ['start', (id) => entry.has(id)],
    ['core', (id) => shell.has(id) && respondent.has(id)],
    ['base', (id) => shell.has(id) && guest.has(id)],
    ['vendor', (id) => shell.has(id) && id.includes('node_modules')],
    ['shell', (id) => shell.has(id)],
  ]
  return groups.map(([name, test]) => ({ name, test: (id) => !kept.has(id) && test(id) }))
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

/** The modules with code, or style sheets, in the chunks that the given files import statically, themselves included. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]): ReadonlySet<string> {
  const ids = files.map(absolute)
  const found = new Set(chunks.filter(({ moduleIds }) => ids.some((id) => moduleIds.includes(id))))
  // A set hands on what is added while it is gone through.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  const modules = [...found].flatMap((chunk) => Object.entries(chunk.modules))
  return new Set(modules.flatMap(([id, { code }]) => (code !== null || id.endsWith('.css') ? [id] : [])))
}

const absolute = (path: string): string => join(import.meta.dirname, path)
