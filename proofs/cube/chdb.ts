import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** ClickHouse as a library. It takes half a gigabyte: no dependency, but installed into a folder of its own when first asked. */
export const chdb = {
  library: 'chdb@3.4.0',
  home: join(import.meta.dirname, '../../node_modules/.cache/chdb@3.4.0'),
}

/** Has it been installed already? */
export const isInstalled = (): boolean => existsSync(join(chdb.home, 'node_modules/chdb'))
