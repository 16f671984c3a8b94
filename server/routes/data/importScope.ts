import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { requestId } from '#model/schema/values.ts'
import type { Scope } from '#server/store/engine/database.ts'

const importParams = z.object({ id: requestId })
const organizationRow = z.object({ id: z.string().nullable() })

/**
 * The scope of an import's organisation, which its path does not name. An import of another organisation is answered
 * like one that does not exist.
 * @throws AppError notFound
 */
export async function scopeOfImport(request: FastifyRequest): Promise<Scope> {
  const { data } = importParams.safeParse(request.params)
  const [found] = data
    ? await request.server.db.global((tx) =>
        tx.sql(organizationRow, 'select matrice.organization_of_import($1, $2) as id', [
          request.caller.accountId,
          data.id,
        ]),
      )
    : []
  if (!found?.id) throw new AppError('notFound')
  return request.scopeOf(found.id)
}

/** A caller without access to the import's organisation gets that error before any error about the request itself. */
export const ofImport = {
  config: {
    enter: async (request: FastifyRequest) =>
      request.server.db.inOrganization(await scopeOfImport(request), async () => undefined),
  },
}
