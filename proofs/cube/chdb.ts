import { existsSync } from 'node:fs'
import { join } from 'node:path'

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
