import type { FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'

/** The version a client saw, from If-Match; without the header the last write wins (design §4). */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d+)"$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('preconditionFailed')
  return Number(version)
}

/** The ETag of a version, which `expectedVersion` reads back. */
export const etagOf = ({ version }: { version: number }): string => `"${version}"`
