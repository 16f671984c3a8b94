import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { messages } from '#locales/fr/messages.ts'
import { readSources } from '#tests/support/readSources.ts'
import { rooms } from '#tests/support/readLocales.ts'

const root = join(import.meta.dirname, '..', '..')

/** The translation keys that a source file uses, and the files that it imports. */
type File = {
  spoken: readonly string[]
  imports: readonly string[]
  /** Lazy imports with message rooms of their own: pages, sidebars, parts and dialogs. */
  late: readonly { path: string; rooms: readonly string[] }[]
  /** Pages that another file maps to an address. */
  remembered: readonly string[]
}

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const within = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? within(child) : [])),
]

/** Room of a constant such as `adminTexts`. */
const roomOf = new Map(
  readSources().flatMap(({ text }) =>
    [
      ...text.matchAll(/const (\w+): LazyMessages = \{\s+fr: \(\) => import\('#locales\/fr\/(\w+)\.ts'\)/g),
    ].map(([, constant = '', room = '']) => [constant, room] as const),
  ),
)

const callsOf = (nodes: readonly Node[], ...names: string[]): Node[] =>
  nodes.filter(
    ({ type, callee }) =>
      type === 'CallExpression' && isNode(callee) && names.includes(String(callee['name'])),
  )
const fetchedIn = (nodes: readonly Node[]): Node[] => nodes.filter(({ type }) => type === 'ImportExpression')

const known = new Map<string, File>()

function read(path: string): File {
  const before = known.get(path)
  if (before) return before
  const nodes = within(parseSync(path, readFileSync(join(root, path), 'utf8')).program as unknown as Node)
  const filesOf = (from: readonly Node[]): string[] =>
    from
      .map(({ source }) => (isNode(source) ? String(source['value']) : ''))
      .filter((specifier) => /^(#src|\.).*\.tsx?$/.test(specifier))
      .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier)))
  const statements = nodes.filter(
    ({ type, importKind, exportKind }) =>
      /^(Import|Export)\w*Declaration$/.test(type) && importKind !== 'type' && exportKind !== 'type',
  )
  const rememberedBy = (name: string): readonly string[] =>
    filesOf(
      statements.filter(({ specifiers }) =>
        (specifiers as Node[] | undefined)?.some(({ local }) => isNode(local) && local['name'] === name),
      ),
    ).flatMap((file) => read(file).remembered)
  const lazyCalls = callsOf(nodes, 'lazyWithMessages', 'page', 'pageRoute').map(within)
  const remembering = callsOf(nodes, 'remembering').flatMap(within)
  const elsewhere = new Set([...lazyCalls.flat(), ...remembering])
  const file = {
    spoken: nodes.flatMap(keyOf),
    imports: filesOf([...statements, ...fetchedIn(nodes).filter((node) => !elsewhere.has(node))]),
    late: lazyCalls.flatMap((inside) => {
      const names = inside.flatMap(({ type, name }) => (type === 'Identifier' ? [String(name)] : []))
      const own = names.flatMap((name) => roomOf.get(name) ?? [])
      const files = [...filesOf(fetchedIn(inside)), ...names.flatMap(rememberedBy)]
      return files.map((fetched) => ({ path: fetched, rooms: own }))
    }),
    remembered: filesOf(fetchedIn(remembering)),
  }
  known.set(path, file)
  return file
}

/** A key, or the fixed prefix of a computed one. */
function keyOf(node: Node): string[] {
  const text =
    node.type === 'Literal'
      ? node['value']
      : node.type === 'TemplateElement'
        ? (node['value'] as { cooked: string }).cooked
        : undefined
  return typeof text === 'string' &&
    /^[a-zA-Z]+\.[a-zA-Z]/.test(text) &&
    rooms.includes(text.split('.')[0] ?? '')
    ? [text]
    : []
}

/** Keys used where their room is not loaded: the file, the key, and the file that led to it. */
function unloaded(start: string, early: readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string, loaded: readonly string[], from: string): void => {
    const state = `${path} ${[...loaded].toSorted().join()}`
    if (seen.has(state)) return
    seen.add(state)
    const { spoken, imports, late } = read(path)
    for (const key of spoken) {
      if (!loaded.includes(key.split('.')[0] ?? '')) found.add(`${from}: ${key} in ${path}`)
    }
    for (const imported of imports) visit(imported, loaded, from)
    for (const fetched of late) {
      visit(fetched.path, [...new Set([...loaded, ...fetched.rooms])], fetched.path)
    }
  }
  visit(start, early, start)
  return [...found].toSorted()
}

test('no page, sidebar or dialog of the shell uses a message that is not loaded with it', () => {
  expect(unloaded('src/app/startShell.tsx', Object.keys(messages))).toEqual([])
})

test('pages before the login use only messages that are loaded with them', () => {
  // Those of the declaration are loaded at its address alone (`guestMessages.ts`).
  const loaded = ['accessibility', 'auth', 'errors', 'ui', 'validation']
  expect(unloaded('src/app/startGuest.tsx', loaded)).toEqual([])
})
