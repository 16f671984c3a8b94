import type { CubeResult } from '#server/adapters/cube/query/cubeWork.ts'
import { readFactUsers, readPurgedFiles } from '#server/store/data/cubeSource.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'

/**
 * Adds to listed facts what may have changed since the cube was opened: the names of users, and whether files still have
 * their content.
 */
export async function nameUsers(db: Database, scope: Scope, { content, ...page }: CubeResult['facts']) {
  const ids = [...new Set(content.map(({ userId }) => userId))]
  const fileIds = [...new Set(content.map(({ file }) => file.id))]
  const { users, purged } = await db.inOrganization(scope, async (tx) => ({
    users: await readFactUsers(tx, ids),
    purged: await readPurgedFiles(tx, scope.orgId, fileIds),
  }))
  const known = new Map(users.map((user) => [user.id, user]))
  return {
    ...page,
    content: content.map(({ userId, file, ...fact }) => ({
      ...fact,
      file: { ...file, isPurged: purged.has(file.id) },
      user: known.get(userId) ?? null,
    })),
  }
}
