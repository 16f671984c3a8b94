import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/governance.ts'
import { AppError } from '#model/errors.ts'
import { titleOfRole } from '#model/rules/governance/persons.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { officerRoles } from '#server/reference/officerRoles.ts'
import { personLinksAtOnce, personStores } from '#server/store/governance/personStore.ts'
import { registerCall } from '../registerCall.ts'
import type { Names } from '../exportColumns.ts'
import { exporter } from '../exportRoutes.ts'

const names: Names = {
  mainRole: (code, language, row) => {
    const role = officerRoles.find(language, code)
    return role ? titleOfRole(role, row['identity.gender']) : code
  },
}

/** The export of legal persons contains the name of the organisation's company that they are. */
const labels = {
  joins: 'left join companies own on own.org_id = t.org_id and own.id = t.identity_company_id',
  expressions: { 'identity.companyId': 'own.name' },
}

/** Both kinds of person share a collection: `type` says which list is exported, as it does for the list. */
export const personExportRoutes: FastifyPluginAsync = async (app) => {
  const shared = { names, reading: personLinksAtOnce }
  const { PHYSICAL, LEGAL } = {
    PHYSICAL: exporter(app, { ...shared, binding: personStores.PHYSICAL.binding }),
    LEGAL: exporter(app, { ...shared, binding: personStores.LEGAL.binding, labels }),
  }
  const text = z.string().max(60)
  const query = z.strictObject({
    ...LEGAL.query.shape,
    ...PHYSICAL.query.shape,
    type: z.enum(['PHYSICAL', 'LEGAL']).default('PHYSICAL'),
    // Each kind has its own sort orders and columns: they are checked once the kind is known.
    sort: text.optional(),
    columns: z.union([z.array(text).max(40), text.transform((name) => [name])]).optional(),
  })

  registerCall(app, { ...calls.exportPersons, query }, async (request, reply) => {
    const { type, ...requested } = request.query
    const kind = { PHYSICAL, LEGAL }[type]
    const { data, error } = kind.query.safeParse(requested)
    if (error) throw new AppError('badRequest', { fields: fieldErrorsOf(error.issues) })
    return kind.send(request, reply, request.params, data)
  })
}
