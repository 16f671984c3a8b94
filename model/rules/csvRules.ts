import type { Rule } from '../schema/rules.ts'
import { valueAt } from '../schema/rules.ts'
import { parseSiren, parseSiret, siretBelongsTo } from './nationalIds.ts'

/** A French company's headquarter is one of its own sites: a right SIRET that begins with its SIREN. */
export const headquarterNumber: Rule = {
  needs: ['countryCode', 'nationalId', 'headquarter.nationalId'],
  check: (record) => {
    if (record['countryCode'] !== 'FR') return undefined
    const siret = String(valueAt(record, 'headquarter.nationalId'))
    const field = 'headquarter.nationalId'
    if (parseSiret(siret) === undefined) return { field, key: 'validation.siret' }
    const siren = parseSiren(String(record['nationalId']))
    if (siren === undefined || siretBelongsTo(siret, siren)) return undefined
    return { field, key: 'validation.siretOfOtherCompany' }
  },
}

/** A site with a SIRET tells its company by the first nine digits; any other must name it. */
export const siteOwner: Rule = {
  needs: ['address.country'],
  check: (record) => {
    const isFrench = valueAt(record, 'address.country') === 'FR'
    const owner = record['companyNationalId']
    if (owner == null) {
      return isFrench && record['nationalId'] != null
        ? undefined
        : { field: 'companyNationalId', key: 'validation.required' }
    }
    const siret = String(record['nationalId'] ?? '')
    if (!isFrench || parseSiret(siret) === undefined || parseSiren(String(owner)) === undefined)
      return undefined
    return siretBelongsTo(siret, String(owner))
      ? undefined
      : { field: 'nationalId', key: 'validation.siretOfOtherCompany' }
  },
}
