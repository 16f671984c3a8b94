import type { Rule } from '#model/schema/rules.ts'
import { valueAt } from '#model/schema/rules.ts'
import { findSiretProblem, parseSiren, parseSiret, siretBelongsTo } from '../register/nationalIds.ts'

/** A French company's headquarter is one of its own sites: a valid SIRET that starts with its SIREN. */
export const headquarterNumber: Rule = {
  needs: ['countryCode', 'nationalId', 'headquarter.nationalId'],
  check: (record) => {
    if (record['countryCode'] !== 'FR') return undefined
    const field = 'headquarter.nationalId'
    const siret = textAt(record, field)
    const problem = findSiretProblem(siret)
    if (problem !== undefined) {
      return { field, key: problem === 'length' ? 'validation.siretLength' : 'validation.siret' }
    }
    const siren = parseSiren(textAt(record, 'nationalId'))
    if (siren === undefined || siretBelongsTo(siret, siren)) return undefined
    return { field, key: 'validation.siretOfOtherCompany' }
  },
}

/** The first nine digits of a site's SIRET identify its company; a site without a SIRET must name it. */
export const siteOwner: Rule = {
  needs: ['address.country'],
  check: (record) => {
    const isFrench = valueAt(record, 'address.country') === 'FR'
    const siret = textAt(record, 'nationalId')
    const owner = textAt(record, 'companyNationalId')
    if (owner === '') {
      return isFrench && siret !== '' ? undefined : { field: 'companyNationalId', key: 'validation.required' }
    }
    const canCompare = isFrench && parseSiret(siret) !== undefined && parseSiren(owner) !== undefined
    return !canCompare || siretBelongsTo(siret, owner)
      ? undefined
      : { field: 'nationalId', key: 'validation.siretOfOtherCompany' }
  },
}

/** The text at a path, or an empty string. */
function textAt(record: object, path: string): string {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
