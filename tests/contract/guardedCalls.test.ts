import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minimumRole, type Call } from '#model/calls/defineCall.ts'
import { isRegistry, openedBy, readClient, readSidebars, type Module } from '#tests/support/clientModules.ts'

const root = join(import.meta.dirname, '..', '..')

/** What decides by the person's role whether an action is offered; records of a shared dashboard bring the decision. */
const guard =
  /\b(?:useMay|usePermits|Permitted|Reserved|useCanDo|savedBy|changedBy|isEditable)\b|\bcall: recordPermission\(/

/** Hooks of records, which make the calls of any resource. */
const recordHook = /\b(?:useCreateRecord|useUpdateRecord|useDeleteRecord)\(/

const client = readClient()
const sidebars = readSidebars(client)

/** The calls that a reader may not make, by the name of their declaration. */
async function readRefusable(): Promise<Map<string, Call>> {
  const files = globSync('model/calls/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>))
  const declared = modules.flatMap((module) => Object.entries(module) as [string, unknown][])
  return new Map(
    declared.filter((entry): entry is [string, Call] => isCall(entry[1]) && isRefusable(entry[1])),
  )
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Calls about the own account and calls before an organisation exists depend on no role. */
const isRefusable = (call: Call): boolean =>
  call.access.token === 'bearer' &&
  !call.path.startsWith('/api/v1/accounts/') &&
  !openToAll.has(`${call.method} ${call.path}`) &&
  minimumRole(call) !== 'READER'

const openToAll = new Set(['POST /api/v1/organizations', 'POST /api/v1/invitations/{token}/accept'])

const calls = await readRefusable()

/** Declarations that name a call in order to ask for its permission. */
const withoutQuestions = (text: string): string =>
  text.replaceAll(/\b(?:useMay|may|permits)\([^)]*\)|\bcall[=:] ?\{?[^},\n]*|\b\w+By=\{[^}]*\}/g, '')

/** The refusable calls that a declaration makes itself or through functions of modules without components. */
function callsOf(path: string, name: string, seen: Set<string>): string[] {
  const module = client.get(path)
  const part = module?.parts.get(name)
  if (!module || part === undefined || guard.test(module.text) || seen.has(`${path} ${name}`)) return []
  seen.add(`${path} ${name}`)
  const text = withoutQuestions(part)
  const own = recordHook.test(text) && !path.endsWith('/recordActions.ts') ? ['records'] : []
  for (const word of new Set(text.match(/\b\w+\b/g))) {
    const from = module.imports.get(word)
    if (from?.startsWith('model/calls/') && calls.has(word)) own.push(word)
    else if (from?.endsWith('.ts')) own.push(...callsOf(from, word, seen))
    else if (module.parts.has(word)) own.push(...callsOf(path, word, seen))
  }
  return own
}

const callsOfModule = (path: string, { parts }: Module): string[] => [
  ...new Set([...parts.keys()].flatMap((name) => callsOf(path, name, new Set()))),
]

/** Modules whose actions the role of the reader does not concern, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'src/custom-pages/onboarding/routes.tsx': 'Whoever founds an organisation is its owner.',
  'src/custom-pages/dashboards/DashboardTitleSidebar.tsx':
    'Own dashboards; for a shared one the menu opens it only where `isEditable` permits it.',
  'src/custom-pages/analytics/tool/AnalysisWorkspace.tsx':
    'Own analyses; for a shared one the header saves and renames only where `isEditable` permits it.',
}

/** The modules that a page renders without a question for the role, each with the module that imports it. */
function readUnguarded(unasked = ''): Map<string, string> {
  const reached = new Map<string, string>()
  const queue: [string, string][] = [
    ['src/app/routes.tsx', ''],
    ['src/app/Frame.tsx', ''],
  ]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [path, from] = next
    const module = client.get(path)
    if (
      !module ||
      reached.has(path) ||
      isRegistry(path) ||
      path in exempt ||
      (path !== unasked && guard.test(module.text))
    )
      continue
    reached.set(path, from)
    for (const to of module.imports.values()) queue.push([to, path])
    for (const name of openedBy(module)) queue.push([sidebars.get(name) ?? '', path])
  }
  return reached
}

/** Modules that make refusable calls without a question for the role, as if `unasked` had none. */
const findFaults = (unasked?: string): string[] =>
  [...readUnguarded(unasked)].flatMap(([path, from]) => {
    const module = client.get(path)
    const made = module && path.endsWith('.tsx') ? callsOfModule(path, module) : []
    return made.length > 0 ? [`${path}, shown by ${from}, makes ${made.join(', ')}`] : []
  })

test('the client asks for the role before it offers an action that a reader may not take', () => {
  expect(findFaults()).toEqual([])
})

test.each([
  ['src/custom-pages/my-organization/company/AddCompanyButton.tsx', 'CreateCompanySidebar.tsx'],
  ['src/custom-pages/data-hub/wizard/NewImportPage.tsx', 'createDataImport'],
])('an action that %s offers without the question is found', (unasked, named) => {
  expect(findFaults(unasked).join('\n')).toContain(named)
})
