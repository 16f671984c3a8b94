import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as calls from '#model/calls/governance.ts'
import { personRows } from '#model/wire/bulk.ts'
import { personRegister, type PersonDraft } from '../../store/personRegister.ts'
import { importRows } from '../importRows.ts'
import { readFileRows } from '../readFileRows.ts'
import { bulkBodyLimitBytes } from '../rowProblems.ts'
import { answerCall } from '../answerCall.ts'

const registers = { PHYSICAL: personRegister('PHYSICAL'), LEGAL: personRegister('LEGAL') } as const

export const bulkPersonRoutes: FastifyPluginAsync = async (app) => {
  answerCall(
    app,
    calls.importPersons,
    async (request) => {
      const { rows, type } = request.body
      const register = registers[type]
      const reading = { resource: register.binding.resource, t: request.t }
      const read = await readFileRows(rows, personRows[type], draftOf, reading)
      return importRows(app, request, request.params.orgId, register, read)
    },
    { bodyLimit: bulkBodyLimitBytes },
  )
}

/** Persons have the same names on the wire as at home. */
const draftOf = ({
  line,
  version,
  ...person
}: z.output<(typeof personRows)['LEGAL' | 'PHYSICAL']>): PersonDraft => ({ line, version, person })
