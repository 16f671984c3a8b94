import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { createOfficerWithPerson, createOwnerWithPerson } from '#model/calls/governance.ts'
import { AppError, type FieldError } from '#model/errors.ts'
import { fieldErrorsOf } from '#model/schema/issues.ts'
import { holding, mandate } from '#model/wire/governance/personLinks.ts'
import { once } from '#server/plugins/idempotency.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { officerStore, ownerStore } from '#server/store/governance/personLinkStore.ts'
import { registerCall } from '../registerCall.ts'
import { serializerCompiler } from '../recordRoutes.ts'
import { etagOf } from '../recordVersion.ts'
import { readNewPerson, validatorCompiler, type PersonInput } from './givenPerson.ts'

/**
 * Creates a mandate or a holding together with its person, in one transaction: if either is refused, neither is kept.
 */
export const newPersonLinkRoutes: FastifyPluginAsync = async (app) => {
  const routes = [
    { call: createOfficerWithPerson, store: officerStore, link: mandate },
    { call: createOwnerWithPerson, store: ownerStore, link: holding },
  ] as const
  for (const { call, store, link } of routes) {
    registerCall(
      app,
      call,
      async (request, reply) => {
        const { orgId, companyId } = request.params
        const scope = request.scopeOf(orgId)
        const { person, record } = readBody(link, request.body)
        const answer = await app.db
          .inOrganization(scope, (tx) =>
            once(request, tx, async () =>
              store.getOf(
                tx,
                orgId,
                companyId,
                await store.createWithPerson(tx, scope, companyId, person, record),
              ),
            ),
          )
          .catch((error: unknown) => {
            throw placed(error)
          })
        void reply.header('etag', etagOf(answer))
        return answer.record as never
      },
      { serializerCompiler, validatorCompiler },
    )
  }
}

/** Reports the errors of the person and of the link together. */
function readBody(link: z.ZodType<Row>, body: unknown): { person: PersonInput; record: Row } {
  const { person: given, ...rest } = z.looseObject({}).safeParse(body).data ?? {}
  const read = link.safeParse(rest)
  const person = attempt(() => readNewPerson(given))
  const fields = [
    ...(person instanceof AppError ? person.fields.map(underPerson) : []),
    ...(read.success ? [] : fieldErrorsOf(read.error.issues)),
  ]
  if (person instanceof AppError || !read.success) throw new AppError('badRequest', { fields })
  return { person, record: read.data }
}

/** Errors about the person are reported under the `person` key of the body. */
function placed(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const { code, args, fields, cause } = error
  return new AppError(code, {
    args,
    cause,
    fields: fields.map((refusal) => (isOfPerson(refusal) ? underPerson(refusal) : refusal)),
  })
}

const isOfPerson = ({ field }: FieldError): boolean => field === 'identity' || field.startsWith('identity.')

const underPerson = (refusal: FieldError): FieldError => ({
  ...refusal,
  field: ['person', refusal.field].filter(Boolean).join('.'),
})

function attempt<T>(work: () => T): T | AppError {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
