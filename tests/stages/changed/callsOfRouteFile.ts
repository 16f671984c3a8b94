import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '#model/calls/defineCall.ts'
import { root } from '../program.ts'

/**
 * The calls, as `GET /api/v1/kpis/{id}`, that a file of `server/routes` may implement: those of the modules of
 * `model/calls` that it imports. Null if it imports none, or implements record calls, which are generated.
 */
export async function callsOfRouteFile(path: string): Promise<string[] | null> {
  if (!existsSync(join(root, path))) return null
  const source = readFileSync(join(root, path), 'utf8')
  const names = [...source.matchAll(/from '#model\/calls\/(\w+)\.ts'/g)].map(([, name = '']) => name)
  if (names.length === 0 || names.includes('records')) return null
  const modules = await Promise.all(
    names.map(async (name) => (await import(`../../../model/calls/${name}.ts`)) as Record<string, unknown>),
  )
  return modules.flatMap((module) =>
    Object.values(module)
      .filter(isCall)
      .map(({ method, path: pattern }) => `${method} ${pattern}`),
  )
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
