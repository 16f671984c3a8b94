import type { ErrorCode } from '#model/errors.ts'

/** Thrown if a file cannot be read at all; `code` is in the table of errors. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode
  readonly args: Readonly<Record<string, string | number>>

  constructor(code: ErrorCode, args: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.args = args
  }
}
