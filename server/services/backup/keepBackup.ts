import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { BootRefusal } from '#server/config/bootRefusal.ts'
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

/** When the newest backup of ours was made; undefined where there is none. */
export async function newestBackup(url: string): Promise<Date | undefined> {
  const [, time] = /^matrice-(.+)\.zip$/.exec((await namesOf(await openDisk(url))).at(-1) ?? '') ?? []
  const iso = time?.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
  return iso === undefined ? undefined : new Date(iso)
}

/**
 * Checks before the start that a folder of backups can be written. Without it, the first backup would fail at night.
 * @throws BootRefusal
 */
export async function requireBackupFolder(url: string): Promise<void> {
  if (url.startsWith('s3://')) return
  const probe = join(resolve(url), `.matrice-${process.pid}`)
  try {
    await mkdir(resolve(url), { recursive: true, mode: 0o700 })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new BootRefusal(
      `The folder ${url} of BACKUP_URL cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Give it to the account that runs Matrice (install -d -o matrice -g matrice -m 700 …), and let the service write there (ReadWritePaths).',
      { cause: error },
    )
  }
}

async function removeBeyond(disk: Disk, keep: number): Promise<void> {
  for (const name of (await namesOf(disk)).slice(0, -keep)) await disk.delete(name)
}

/** Our backups, from the oldest to the newest. */
async function namesOf(disk: Disk): Promise<string[]> {
  const names: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', paginationToken === undefined ? {} : { paginationToken })
    names.push(
      ...[...page.objects].flatMap((entry) => (entry.isFile && ours.test(entry.name) ? entry.name : [])),
    )
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
  return names.toSorted()
}

async function openDisk(url: string): Promise<Disk> {
  if (url.startsWith('s3://')) return openBucket(url)
  const location = resolve(url)
  await mkdir(location, { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}
