import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { Compared } from '#server/store/register/directoryRefresh.ts'

/**
 * ETag of a comparison: the company's version and a hash of the differences, which include the headquarter and the
 * directory's values.
 */
export function comparisonTag({ version, differences }: Compared): string {
  const hash = createHash('sha256').update(JSON.stringify(differences)).digest('base64url').slice(0, 16)
  return `"${version}.${hash}"`
}

/**
 * If-Match names the comparison that the user accepted, or the company's version; without the header the last write
 * wins.
 * @throws AppError preconditionFailed
 */
export function requireSameComparison({ headers }: FastifyRequest, compared: Compared): void {
  const expected = headers['if-match']
  if (expected === undefined || expected === '*') return
  if (![comparisonTag(compared), `"${compared.version}"`].includes(expected.replace(/^W\//, ''))) {
    throw new AppError('preconditionFailed')
  }
}
