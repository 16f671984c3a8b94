import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Product code of `model`, `server` and `src`, without tests: path below the repository, and text. */
export const readSources = (): { path: string; text: string }[] =>
  globSync('{model,server,src}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|double)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
