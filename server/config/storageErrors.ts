import { AppError, type ErrorCode } from '#model/errors.ts'

/** Codes of the system and of PostgreSQL (SQLSTATE) for no space left, or for storage that cannot be written. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  '53100': 'storageFull',
  EROFS: 'unavailable',
  EACCES: 'unavailable',
  '25006': 'unavailable',
}

/**
 * The error to report for a failure of the machine (disk full, read-only), at any depth of the cause chain; undefined
 * for all other errors.
 */
export function toStorageError(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? refusals[cause.code] : undefined
    if (code !== undefined) return new AppError(code, { cause: error })
  }
  return undefined
}
