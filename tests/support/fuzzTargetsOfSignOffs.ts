import type { SignOffs } from '#model/wire/records/signOffs.ts'
import type { FuzzTarget, FuzzTargets } from './fuzzTargets.ts'
import { closed, ownDisclosure } from './fuzzTargetsOfWork.ts'
import type { FuzzWorld } from './fuzzWorld.ts'

const organization = '/api/v1/organizations/{orgId}'
const materiality = `${organization}/double-materialities/{doubleMaterialityId}`
const disclosure = `${organization}/disclosures/{disclosureId}`

/** Content that may be approved: the closed assessment, or the statement of a disclosure without four eyes. */
async function unsigned(world: FuzzWorld, of: 'assessment' | 'statement') {
  const { params } = of === 'assessment' ? await closed(world) : await ownDisclosure(world)
  const ids: Record<string, string> = { ...params, part: 'statement' }
  const path =
    of === 'assessment'
      ? `${world.base}/double-materialities/${ids['doubleMaterialityId']}/sign-offs`
      : `${world.base}/disclosures/${ids['disclosureId']}/sign-offs/statement`
  if (of === 'statement')
    await world.caller.callOrThrow('PATCH', `${world.base}/disclosures/${ids['disclosureId']}`, {
      hasFourEyes: false,
    })
  const { hash } = (await world.caller.callOrThrow('GET', path)).json<SignOffs>()
  return { path, params: ids, body: { hash, nextRevision: '2099-12-31' } }
}

async function toSign(world: FuzzWorld, of: 'assessment' | 'statement'): Promise<FuzzTarget> {
  const { params, body } = await unsigned(world, of)
  return { params, body }
}

async function signed(world: FuzzWorld, of: 'assessment' | 'statement'): Promise<FuzzTarget> {
  const { path, params, body } = await unsigned(world, of)
  const { signOffs } = (await world.caller.callOrThrow('POST', path, body)).json<SignOffs>()
  return { params: { ...params, signOffId: signOffs[0]?.id ?? '' }, body: { reason: 'Erreur de saisie' } }
}

/** Approvals of assessments and statements. */
export const signOffTargets: FuzzTargets = {
  [`GET ${materiality}/sign-offs`]: closed,
  [`POST ${materiality}/sign-offs`]: (world) => toSign(world, 'assessment'),
  [`PUT ${materiality}/sign-offs/{signOffId}/withdrawal`]: (world) => signed(world, 'assessment'),
  [`POST ${disclosure}/sign-offs/{part}`]: (world) => toSign(world, 'statement'),
  [`PUT ${disclosure}/sign-offs/{part}/{signOffId}/withdrawal`]: (world) => signed(world, 'statement'),
}
