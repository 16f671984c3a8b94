import { AppError, type ErrorCode } from '#model/errors.ts'

/** What systems and PostgreSQL (SQLSTATE) say where there is no room left, or nothing may be written. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storageFull',
  EDQUOT: 'storageFull',
  '53100': 'storageFull',
  EROFS: 'unavailable',
  EACCES: 'unavailable',
  '25006': 'unavailable',
}

/** The error a caller may see for what the machine under us refuses, however deep it lies; undefined for all else. */
export function refusalOfMachine(error: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? refusals[cause.code] : undefined
    if (code !== undefined) return new AppError(code, { cause: error })
  }
  return undefined
}
