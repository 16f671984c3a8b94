import type { FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'

/** Versions are 32-bit integers: no record has a larger one. */
const versionMax = 2 ** 31 - 1

/** The version a client saw, from If-Match; without the header the last write wins (design §4). */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = Number(/^(?:W\/)?"(\d+)"$/.exec(header)?.[1])
  if (Number.isNaN(version) || version > versionMax) throw new AppError('preconditionFailed')
  return version
}

/** The ETag of a version, which `expectedVersion` reads back. */
export const etagOf = ({ version }: { version: number }): string => `"${version}"`
