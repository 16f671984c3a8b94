import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/**
 * Server settings, passed on the command line so that a new version of the app brings its own. Commits reach the disk
 * (`fsync`, `synchronous_commit` and `full_page_writes` keep their defaults): an acknowledged commit survives a power
 * cut. The rest is sized for a small machine that also runs the app.
 *
 * @param memoryBytes the memory this process may use.
 */
export function postgresSettings(memoryBytes = availableMemoryBytes()): Record<string, string> {
  const memory = memoryBytes / mebibyte
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '250',
    shared_buffers: `${clamp(memory / 8, 32, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 128, 8192)}MB`,
    maintenance_work_mem: `${clamp(memory / 32, 32, 256)}MB`,
    work_mem: '8MB',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    wal_compression: 'on',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    jit: 'off',
    // After a crash, one call for the whole file system instead of one per file: 0.1 s instead of 0.2 to 2.4 s.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    // An error's detail line and its statement contain values of rows; neither may be logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** The memory limit of a container if there is one, otherwise the machine's memory. */
const availableMemoryBytes = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most))
