import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { sizeBudgets } from './floors.ts'

// Weighs the JavaScript of a first visit in the built client; exits with 1 when a page is over its budget.

const dist = join(import.meta.dirname, '..', 'dist')

const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) })

const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')))

/** The module and everything it imports statically, as manifest keys. */
function addClosure(key: string, closure: Set<string>): Set<string> {
  const found = manifest[key]
  if (found === undefined) throw new Error(`The build has no chunk for ${key}; bench/floors.ts names it`)
  if (closure.has(key)) return closure
  closure.add(key)
  for (const imported of found.imports) addClosure(imported, closure)
  return closure
}

const gzipBytesOf = (key: string): number =>
  gzipSync(readFileSync(join(dist, manifest[key]?.file ?? '')), { level: 9 }).length

for (const [page, { modules, gzipBytes: budget }] of Object.entries(sizeBudgets)) {
  const closure = new Set<string>()
  for (const key of ['index.html', ...modules]) addClosure(key, closure)
  const size = [...closure].map(gzipBytesOf).reduce((sum, bytes) => sum + bytes, 0)
  process.stdout.write(`${page}: ${kilobytes(size)} of ${kilobytes(budget)} KB gzip, ${closure.size} files\n`)
  if (size > budget) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
