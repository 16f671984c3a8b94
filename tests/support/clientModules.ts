import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { readSources } from './readSources.ts'

/** A module of the client: its text without imports, and the module of each imported name. */
export type Module = {
  text: string
  imports: ReadonlyMap<string, string>
  parts: ReadonlyMap<string, string>
}

const importOf = /(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s*'([^']+)'/g
const lazyImport = /import\('([^']+)'\)/g
const sidebarOf = /(\w+): \{\s*component: (?:lazyWithMessages\(\s*\(\) => import\('([^']+)'\)|(\w+))/g
const opened = /\.(?:open|replace)\(\s*'(\w+)'/g

/** The modules of the client by path, without tests and without what only serves types. */
export function readClient(): Map<string, Module> {
  const sources = readSources().filter(({ path }) => path.startsWith('src/'))
  return new Map(sources.map(({ path, text }) => [path, readModule(path, text)]))
}

function readModule(path: string, whole: string): Module {
  const imports = new Map<string, string>()
  for (const [, names = '', from = ''] of whole.matchAll(importOf)) {
    for (const name of names.replaceAll(/type \w+/g, '').match(/\w+/g) ?? [])
      imports.set(name, resolve(path, from))
  }
  for (const [, from = ''] of whole.matchAll(lazyImport)) imports.set(from, resolve(path, from))
  const text = whole.replaceAll(importOf, '')
  return { text, imports, parts: readParts(text) }
}

/** The declarations at the top level, by name. */
function readParts(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.split(/\n(?=export |const |function |async function )/)) {
    const name = /^(?:export )?(?:default )?(?:async )?(?:const|function)\*? (\w+)/.exec(part)?.[1]
    if (name) parts.set(name, part)
  }
  return parts
}

const resolve = (path: string, from: string): string =>
  from.startsWith('.') ? normalize(join(dirname(path), from)) : from.replace(/^#/, '')

/** The module of each sidebar, by the name with which it is opened. */
export function readSidebars(client: ReadonlyMap<string, Module>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [path, { text, imports }] of client) {
    if (!isRegistry(path)) continue
    for (const [, name = '', lazy, local] of text.matchAll(sidebarOf)) {
      const module = lazy === undefined ? imports.get(local ?? '') : resolve(path, lazy)
      if (module !== undefined && existsSync(module)) found.set(name, module)
    }
  }
  return found
}

/** A list of sidebars leads nowhere by itself: they are opened by name. */
export const isRegistry = (path: string): boolean => /(?:^|\/)\w*[sS]idebars\.tsx?$/.test(path)

/** The names of the sidebars that a module opens. */
export const openedBy = ({ text }: Module): string[] =>
  [...text.matchAll(opened)].map(([, name = '']) => name)
