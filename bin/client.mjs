import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './pinnedNode.mjs'
import { root, runStep } from './terminal.mjs'

const stamp = join(root, 'dist', '.built-from')

const sources = [
  'src',
  'model',
  'locales',
  'public',
  'index.html',
  'respondent.html',
  'vite.config.ts',
  'chunks.config.ts',
  'package-lock.json',
]

/** Whether the built client was made from sources that differ from the current ones. */
export const isClientStale = () => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprintSources()

/** Builds the client into `dist`. The stamp is written last, so that an interrupted build counts as stale. */
export async function buildClient() {
  const fingerprint = fingerprintSources()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await runStep('Building the client', pinnedNode, [vite, 'build', '--logLevel', 'warn'])
  writeFileSync(stamp, fingerprint)
}

/** Compares content, not dates: a checkout changes every date. Reads some 300 files in about 15 ms. */
function fingerprintSources() {
  const hash = createHash('sha1')
  for (const source of sources) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  const status = statSync(full, { throwIfNoEntry: false })
  if (status?.isDirectory())
    for (const name of readdirSync(full).toSorted()) addToHash(hash, `${path}/${name}`)
  else if (status?.isFile() && !/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(full))
}
