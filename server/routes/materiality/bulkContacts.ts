import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/stakeholders.ts'
import { contacts } from '#model/resources/contacts.ts'
import { rename } from '#model/schema/renaming.ts'
import { contactRow } from '#model/wire/bulk.ts'
import { contactRegister, type ContactDraft } from '../../store/materiality/contactRegister.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes } from '../rowProblems.ts'
import { answerCall } from '../answerCall.ts'

export const bulkContactRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importContacts,
    async (request) => {
      const { orgId, doubleMaterialityId } = request.params
      const register = contactRegister(doubleMaterialityId)
      const reading = { resource: register.binding.resource, t: request.t }
      const read = await readFileRows(request.body.rows, contactRow, draftOf, reading)
      return importRows(app, request, orgId, register, read)
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}

const draftOf = ({ line, version, ...row }: z.output<typeof contactRow>): ContactDraft => ({
  line,
  version,
  contact: rename(contacts.fields, 'wire', 'entity', row),
})
