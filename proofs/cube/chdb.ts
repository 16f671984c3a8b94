import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * ClickHouse as a library. It takes half a gigabyte, so it is not a dependency, but installed into its own folder at
 * first use.
 */
export const chdb = {
  library: 'chdb@3.4.0',
  home: join(import.meta.dirname, '../../node_modules/.cache/chdb@3.4.0'),
}

/** True if it is already installed. */
export const isInstalled = (): boolean => existsSync(join(chdb.home, 'node_modules/chdb'))

/** Installs it, unless it is installed. */
export async function installChdb(): Promise<void> {
  if (isInstalled()) return
  await mkdir(chdb.home, { recursive: true })
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', '--prefix', chdb.home, ...flags, chdb.library])
}
