import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { openBucket } from '#server/adapters/files/openBucket.ts'
import { writeBackup, type BackupSummary, type Place } from './backup.ts'

type Settings = {
  /** A folder, or an S3 store as `FILES_URL` names one. */
  url: string
  /** The number of backups kept; older backups of ours are removed, other files there are left alone. */
  keep: number
  passphrase: string
}

const nameAt = (now: Date): string => `matrice-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.zip`
const ours = /^matrice-\d{8}T\d{6}Z\.zip$/

/**
 * Makes a backup and stores it elsewhere, under its final name once it is complete there; then removes the oldest
 * beyond `keep`.
 * @returns its name
 * @throws what making and storing throw; all older backups still exist then
 */
export async function keepBackup(
  place: Place,
  { url, keep, passphrase }: Settings,
  now: Date,
): Promise<BackupSummary & { name: string }> {
  const name = nameAt(now)
  const folder = join(place.dataDir, 'receiving')
  const draft = join(folder, `${name}-${process.pid}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const summary = await writeBackup(place, { path: draft, passphrase }, now)
    const disk = await openDisk(url)
    const { size: contentLength } = await stat(draft)
    await disk.putStream(`${name}.part`, createReadStream(draft), { contentLength })
    await disk.move(`${name}.part`, name)
    await removeBeyond(disk, keep)
    return { ...summary, name }
  } finally {
    await rm(draft, { force: true })
  }
}

async function removeBeyond(disk: Disk, keep: number): Promise<void> {
  const names: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', paginationToken === undefined ? {} : { paginationToken })
    names.push(
      ...[...page.objects].flatMap((entry) => (entry.isFile && ours.test(entry.name) ? entry.name : [])),
    )
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  for (const name of names.toSorted().slice(0, -keep)) await disk.delete(name)
}

async function openDisk(url: string): Promise<Disk> {
  if (url.startsWith('s3://')) return openBucket(url)
  const location = resolve(url)
  await mkdir(location, { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}
