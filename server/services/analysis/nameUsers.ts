import type { CubeResult } from '#server/adapters/cube/query/cubeWork.ts'
import { readFactUsers } from '#server/store/data/cubeSource.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'

/** Adds the current user names to listed facts: accounts may have been renamed since the cube was opened. */
export async function nameUsers(db: Database, scope: Scope, { content, ...page }: CubeResult['facts']) {
  const ids = [...new Set(content.map(({ userId }) => userId))]
  const users = await db.inOrganization(scope, (tx) => readFactUsers(tx, ids))
  const known = new Map(users.map((user) => [user.id, user]))
  return {
    ...page,
    content: content.map(({ userId, ...fact }) => ({ ...fact, user: known.get(userId) ?? null })),
  }
}
