import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Figure } from '../figure.ts'
import { sizeBudgets } from '../baseline.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

const chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
})
const manifestShape = z.record(z.string(), chunk)
type Manifest = z.output<typeof manifestShape>

/**
 * The JavaScript that a first visit of the built client loads before anybody has done anything: the entry, the page, the
 * groups of `chunks.config.ts` that such a page loads afterwards, and all they import statically.
 */
export async function sizes(): Promise<Figure[]> {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')))
  return Object.entries(sizeBudgets).map(([page, { document, modules, groups, gzipBytes }]) => {
    const closure = new Set<string>()
    for (const key of [document, ...modules, ...groups.map((name) => keyOfGroup(manifest, name))])
      addClosure(manifest, key, closure)
    const files = [...closure].map((key) => join(dist, manifest[key]?.file ?? ''))
    const bytes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
    return {
      title: `JavaScript of the ${page} page, gzip`,
      value: bytes.reduce((sum, each) => sum + each, 0) / 1000,
      unit: ' KB',
      target: { atMost: gzipBytes / 1000 },
      detail: `${closure.size} files`,
    }
  })
}

function keyOfGroup(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name)
  if (key === undefined) throw new Error(`The build has no group ${name}; chunks.config.ts makes it`)
  return key
}

function addClosure(manifest: Manifest, key: string, closure: Set<string>): void {
  const found = manifest[key]
  if (found === undefined) throw new Error(`The build has no chunk for ${key}; bench/baseline.ts names it`)
  if (closure.has(key)) return
  closure.add(key)
  for (const imported of found.imports) addClosure(manifest, imported, closure)
}
