import type { Sample } from './sampleCalls.ts'
import type { SampleValues } from './sampleValues.ts'

const disclosures = '/api/v1/organizations/{orgId}/disclosures'
const requests = `${disclosures}/{disclosureId}/requests`
const decision = `${disclosures}/{disclosureId}/datapoints/{code}/decision`
const section = `${disclosures}/{disclosureId}/statement/{section}`
const unknownLink = { token: 'unknown' }
export const unknownFile = ({ unusedId }: SampleValues) => ({ evidenceId: unusedId() })
const params = { code: 'E1-6_07' }
const ofSection = { section: 'IRO-1' }
const signOffs = `${disclosures}/{disclosureId}/sign-offs/{part}`
const assessmentSignOffs =
  '/api/v1/organizations/{orgId}/double-materialities/{doubleMaterialityId}/sign-offs'
const ofScope = { part: 'scope' }
const unknownSignOff = ({ unusedId }: SampleValues) => ({ ...ofScope, signOffId: unusedId() })
/** An approval of a content that nobody has. */
const signOff = () => ({ hash: '0'.repeat(64), nextRevision: '2099-12-31' })
const withdrawal = () => ({ reason: 'Erreur dans le périmètre' })

/** A disclosure of 2026 based on an assessment. */
export const disclosureOf = (name: string, doubleMaterialityId: string) => ({
  name,
  year: 2026,
  standardId: 'ESRS_2023',
  doubleMaterialityId,
  firstYear: 2025,
  isSmall: false,
  hasFourEyes: true,
})

/** A valid call of every route of disclosures. */
export const disclosureCalls: Readonly<Record<string, Sample>> = {
  [`POST ${disclosures}`]: { status: 201, body: ({ closedId }) => disclosureOf('État 2026', closedId) },
  [`PATCH ${disclosures}/{disclosureId}`]: { status: 200, body: () => ({ name: 'État de durabilité 2026' }) },
  [`PUT ${disclosures}/{disclosureId}/scope/review`]: {
    status: 200,
    body: () => ({ verdicts: { E1: 'UNKNOWN' } }),
  },
  [`POST ${requests}/creation`]: {
    status: 200,
    body: () => ({ codes: ['E1-1_01'], period: 'S1', dueDate: '2027-02-26' }),
  },
  [`POST ${requests}/assignment`]: {
    status: 200,
    body: ({ requestId }) => ({ ids: [requestId], dueDate: '2027-02-26' }),
  },
  [`POST ${requests}/reminders`]: { status: 200, body: ({ requestId }) => ({ ids: [requestId] }) },
  [`PATCH ${requests}/{requestId}`]: { status: 200, body: () => ({ dueDate: '2027-03-05' }) },
  // Only a submitted request can be returned.
  [`PUT ${requests}/{requestId}/state`]: {
    status: 422,
    body: () => ({ value: 'RETURNED', comment: 'Précisez la méthode de calcul.' }),
  },
  [`POST ${disclosures}/{disclosureId}/guests`]: {
    status: 201,
    body: ({ unusedEmail }) => ({ name: 'Claire Aubert', email: unusedEmail(), language: 'fr' }),
  },
  // Nothing is asked of the guest of the fixture.
  [`POST ${disclosures}/{disclosureId}/guests/{guestId}/link`]: { status: 422 },
  'GET /public/api/v1/contributions/{token}': { status: 404, params: unknownLink },
  'PUT /public/api/v1/contributions/{token}/requests/{requestId}': {
    status: 404,
    params: unknownLink,
    body: () => ({ text: 'Méthode du GHG Protocol', value: null, version: 1, isSubmitted: false }),
  },
  // A person answers the request of the fixture in words.
  [`POST ${requests}/{requestId}/entry`]: { status: 422 },
  // An empty file: tests/api/requestEvidence.test.ts covers calls with content.
  [`POST ${requests}/{requestId}/evidence`]: { status: 422, query: '?name=preuve.txt' },
  [`GET ${requests}/{requestId}/evidence/{evidenceId}/file`]: { status: 404, params: unknownFile },
  [`DELETE ${requests}/{requestId}/evidence/{evidenceId}`]: { status: 404, params: unknownFile },
  [`POST ${disclosures}/{disclosureId}/statement-exports`]: { status: 202, body: () => ({ format: 'docx' }) },
  [`GET ${section}`]: { status: 200, params: ofSection },
  [`GET ${section}/draft`]: { status: 200, params: ofSection },
  [`GET ${section}/versions`]: { status: 200, params: ofSection },
  [`GET ${section}/versions/{version}`]: { status: 200, params: { ...ofSection, version: '1' } },
  [`PUT ${section}`]: {
    status: 200,
    params: ofSection,
    body: () => ({
      blocks: [{ kind: 'paragraph', text: 'Nos émissions de scope 1 s’élèvent à {E1-6_07}.', sources: [] }],
    }),
  },
  [`GET ${signOffs}`]: { status: 200, params: ofScope },
  [`POST ${signOffs}`]: { status: 422, params: ofScope, body: signOff },
  [`PUT ${signOffs}/{signOffId}/withdrawal`]: { status: 404, params: unknownSignOff, body: withdrawal },
  // The assessment of the fixture has no results yet.
  [`GET ${assessmentSignOffs}`]: { status: 409 },
  [`POST ${assessmentSignOffs}`]: { status: 409, body: signOff },
  [`PUT ${assessmentSignOffs}/{signOffId}/withdrawal`]: {
    status: 409,
    params: ({ unusedId }) => ({ signOffId: unusedId() }),
    body: withdrawal,
  },
  [`PUT ${decision}`]: {
    status: 200,
    params,
    body: () => ({ state: 'IN', reason: 'Demandé par nos clients' }),
  },
  [`DELETE ${decision}`]: { status: 204, params },
}
