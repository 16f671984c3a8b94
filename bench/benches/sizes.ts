import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Figure } from '../figure.ts'
import { sizeBudgets } from '../baseline.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) })
const manifestShape = z.record(z.string(), chunk)
type Manifest = z.output<typeof manifestShape>

/** The JavaScript of a first visit in the built client: the entry, the page, and all they import statically. */
export async function sizes(): Promise<Figure[]> {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')))
  return Object.entries(sizeBudgets).map(([page, { document, modules, gzipBytes }]) => {
    const closure = new Set<string>()
    for (const key of [document, ...modules]) addClosure(manifest, key, closure)
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

function addClosure(manifest: Manifest, key: string, closure: Set<string>): void {
  const found = manifest[key]
  if (found === undefined) throw new Error(`The build has no chunk for ${key}; bench/baseline.ts names it`)
  if (closure.has(key)) return
  closure.add(key)
  for (const imported of found.imports) addClosure(manifest, imported, closure)
}
