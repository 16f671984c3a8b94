import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { workFolderOf } from './workFolder.ts'

/** No work on a file takes as long as this. */
const hourMs = 3_600_000

/** Removes the work folders of processes that died. */
export async function sweepWork(dataDir: string, now: Date): Promise<void> {
  const folder = workFolderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: now }))
    if (now.getTime() - mtime.getTime() > hourMs) await rm(path, { recursive: true, force: true })
  }
}
