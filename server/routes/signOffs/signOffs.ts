import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/signOffs.ts'
import type { DisclosurePart, NewSignOff, SignOffs } from '#model/wire/records/signOffs.ts'
import { once } from '#server/plugins/idempotency.ts'
import { approve, readSignOffs, withdrawSignOff } from '#server/services/signOffs/signOffs.ts'
import type { SignedPlace } from '#server/store/signOffs/signOffStore.ts'
import { registerCall } from '../registerCall.ts'

const partOf = { scope: 'SCOPE', statement: 'STATEMENT' } as const

const ofDisclosure = ({
  part,
  disclosureId,
}: {
  part: DisclosurePart
  disclosureId: string
}): SignedPlace => ({
  part: partOf[part],
  disclosureId,
})

const ofAssessment = ({ doubleMaterialityId }: { doubleMaterialityId: string }): SignedPlace => ({
  part: 'ASSESSMENT',
  doubleMaterialityId,
})

/** Approvals of assessments, scopes and statements by named people. */
export const signOffRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { now } = app.identity

  const list = (request: FastifyRequest, orgId: string, place: SignedPlace): Promise<SignOffs> =>
    db.inOrganization(request.scopeOf(orgId), (tx) => readSignOffs(tx, orgId, place, request.language))

  const sign = (
    request: FastifyRequest,
    orgId: string,
    place: SignedPlace,
    given: NewSignOff,
  ): Promise<SignOffs> => {
    const scope = request.scopeOf(orgId)
    return db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        await approve(tx, scope, place, given, now())
        return readSignOffs(tx, orgId, place, request.language)
      }),
    )
  }

  const withdraw = (
    request: FastifyRequest,
    orgId: string,
    place: SignedPlace,
    { signOffId, reason }: { signOffId: string; reason: string },
  ): Promise<SignOffs> => {
    const scope = request.scopeOf(orgId)
    return db.inOrganization(scope, async (tx) => {
      await withdrawSignOff(tx, scope, place, signOffId, { reason, now: now() })
      return readSignOffs(tx, orgId, place, request.language)
    })
  }

  registerCall(app, calls.listAssessmentSignOffs, async (request) =>
    list(request, request.params.orgId, ofAssessment(request.params)),
  )
  registerCall(app, calls.signAssessment, async (request) =>
    sign(request, request.params.orgId, ofAssessment(request.params), request.body),
  )
  registerCall(app, calls.withdrawAssessmentSignOff, async (request) => {
    const { orgId, signOffId } = request.params
    return withdraw(request, orgId, ofAssessment(request.params), { signOffId, ...request.body })
  })

  registerCall(app, calls.listDisclosureSignOffs, async (request) =>
    list(request, request.params.orgId, ofDisclosure(request.params)),
  )
  registerCall(app, calls.signDisclosure, async (request) =>
    sign(request, request.params.orgId, ofDisclosure(request.params), request.body),
  )
  registerCall(app, calls.withdrawDisclosureSignOff, async (request) => {
    const { orgId, signOffId } = request.params
    return withdraw(request, orgId, ofDisclosure(request.params), { signOffId, ...request.body })
  })
}
