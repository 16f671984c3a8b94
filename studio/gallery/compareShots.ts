import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from './takeShots.ts'

/** Files of pictures that are not those of an earlier gallery. */
export type ShotChanges = { changed: string[]; added: string[] }

/**
 * Compares pictures with those of an earlier gallery. Chromium writes equal pixels as equal bytes, so files are
 * compared as they are.
 */
export function compareShots(shots: readonly Shot[], folder: string, earlier: string): ShotChanges {
  const files = shots.map(({ file }) => file)
  const known = files.filter((file) => existsSync(join(earlier, file)))
  return {
    changed: known.filter(
      (file) => !readFileSync(join(folder, file)).equals(readFileSync(join(earlier, file))),
    ),
    added: files.filter((file) => !known.includes(file)),
  }
}
