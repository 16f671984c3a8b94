import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/register.ts'
import { records } from '#model/calls/records.ts'
import { parseSiren } from '#model/rules/register/nationalIds.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Directory, NameMemory } from '#server/adapters/directory/directory.ts'
import { once } from '#server/plugins/idempotency.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { createEntities } from '#server/store/register/entityStore.ts'
import { mappingStore } from '#server/store/register/mappingStore.ts'
import { draftEntities, type GivenEntity } from '#server/services/entities/draftEntities.ts'
import { findEntries } from '#server/services/entities/findEntries.ts'
import { translateProblem } from '#server/services/imports/rowProblems.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'

export const mappingRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.mappingItems, {
    list: mappingStore.list,
    read: mappingStore.get,
    ask: (record) => queryDirectory(app.directory, record),
    create: (tx, actor, record, _ids, requested) => mappingStore.create(tx, actor, record, requested),
    remove: mappingStore.remove,
  })

  registerCall(app, calls.chooseMainItem, async (request) => {
    const { orgId } = request.params
    await app.db.inOrganization(request.scopeOf(orgId), (tx) =>
      mappingStore.chooseMain(tx, orgId, request.body.itemId),
    )
  })

  registerCall(app, calls.validateMapping, async (request) => {
    const { orgId } = request.params
    const scope = request.scopeOf(orgId)
    const pending = await app.db.inOrganization(scope, (tx) => mappingStore.pending(tx, orgId))
    const itemOf = (line: number) => pending[line - 1]?.id ?? ''
    // Queries the directory before the transaction: it may take seconds, and rows must not be locked meanwhile.
    const drafts = await draftEntities(app.directory, pending.map(toGiven))
    return app.db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const open = await mappingStore.takePending(tx, orgId)
        const due = drafts.filter(({ line }) => open.has(itemOf(line)))
        const { ids, problems } = await createEntities(tx, scope, due)
        await mappingStore.linkCompanies(tx, orgId)
        return {
          created: ids.length,
          mainCompanyId: await mappingStore.mainCompanyId(tx, orgId),
          problems: problems.map((problem) => {
            const { line, ...labelled } = translateProblem(companyStore.binding.resource, problem, request.t)
            return { ...labelled, itemId: itemOf(line) }
          }),
        }
      }),
    )
  })
}

const toGiven = (
  item: { name: string; nationalId: string; countryCode: string },
  index: number,
): GivenEntity => ({ ...item, line: index + 1, source: 'MANUAL' })

/** How long adding one entity may wait for the directory, in milliseconds. */
const lookUpMs = 1000

/**
 * The directory's values for an entity, next to the typed ones: its name there, and whether the entity comes from the
 * directory because both names match. The search of a moment ago is cached; where the directory does not answer in
 * time, its answer to the earlier search by name is used.
 */
async function queryDirectory(directory: Directory & NameMemory, record: Row): Promise<Row> {
  const given = { countryCode: String(record['countryCode']), nationalId: String(record['nationalId']) }
  const [found] = (await findEntries(directory, [given], lookUpMs)).values()
  const recalled = given.countryCode === 'FR' ? parseSiren(given.nationalId) : undefined
  const entry = found ?? (recalled === undefined ? undefined : directory.recall(recalled))
  if (entry === undefined) return { source: 'MANUAL', directory_name: null }
  const isTaken = normalise(entry.name) === normalise(String(record['name']))
  const source = isTaken ? (entry.source === 'sample' ? 'SAMPLE' : 'DIRECTORY') : 'MANUAL'
  return { source, directory_name: entry.name }
}
