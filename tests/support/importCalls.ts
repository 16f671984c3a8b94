import type { ImportOutcome, ImportPreview } from '#model/wire/records/bulk.ts'
import type { TestCaller } from './caller.ts'
import { companyCalls } from './companyCalls.ts'
import { freshSiren, siretOf } from './frenchNumbers.ts'
import { accepted } from './requireSuccess.ts'

/** An organisation, and the bulk calls on its companies and divisions. */
export async function openRegister(ada: TestCaller, isInternational = true) {
  const orgId = await ada.found('Registre', isInternational)
  const companies = companyCalls(ada, orgId)
  const send = async <Answer>(path: string, mode: string, rows: readonly object[], more: object = {}) => {
    const body = { mode, rows, ...more }
    const answer = await ada.callOrThrow('POST', `/organizations/${orgId}/${path}/bulk`, body)
    return answer.json<Answer>()
  }
  const callsOn = (path: string, kind: object = {}) => ({
    preview: (rows: readonly object[]) => send<ImportPreview>(path, 'preview', rows, kind),
    upsert: (rows: readonly object[], more: object = {}) =>
      send<ImportOutcome>(path, 'upsert', rows, { ...kind, ...more }),
  })
  return {
    orgId,
    companies,
    ofCompanies: callsOn('companies'),
    ofDivisions: callsOn('divisions'),
    ofPersons: (type: 'PHYSICAL' | 'LEGAL') => callsOn('persons', { type }),
    persons: async (type: string) => {
      const answer = await ada.callOrThrow('GET', `/organizations/${orgId}/persons?type=${type}`)
      return answer.json<{ content: { id: string; fullName: string; identity: object }[] }>().content
    },
    /** A company with a headquarter that has a SIRET. */
    async company(fields: object = {}) {
      const siren = freshSiren()
      const siret = siretOf(siren)
      const given = { line: 2, name: 'Ormelle', country: 'FR', nationalId: siren, ...fields }
      await callsOn('companies').upsert([{ headquarter: { nationalId: siret }, ...given }])
      const found = accepted(await companies.list(`?search=${siren}`))
      const [company] = found.json<{ content: { id: string; headquarter: { id: string } }[] }>().content
      return { siren, siret, id: company?.id ?? '', headquarterId: company?.headquarter.id ?? '' }
    },
    changesOf: async (resource: string, recordId: string) => {
      const query = `resource=${resource}&recordId=${recordId}`
      const answer = await ada.callOrThrow('GET', `/organizations/${orgId}/changes?${query}`)
      const { content } = answer.json<{ content: { action: string; before: object; after: object }[] }>()
      return content.filter(({ action }) => action === 'update')
    },
  }
}
