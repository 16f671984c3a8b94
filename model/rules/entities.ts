import type { Rule } from '../schema/rules.ts'
import { valueAt } from '../schema/rules.ts'
import { isSiren, isSiret } from './nationalIds.ts'

/** A French entity's number carries a check digit; numbers of other countries are taken as given (design §5). */
export const frenchNumber = (kind: 'siren' | 'siret', countryPath: string): Rule => ({
  needs: ['nationalId', countryPath],
  check: (record) => {
    const number = String(valueAt(record, 'nationalId')).replace(/\s/g, '')
    if (valueAt(record, countryPath) !== 'FR') return undefined
    const isValid = kind === 'siren' ? isSiren(number) : isSiret(number)
    return isValid ? undefined : { field: 'nationalId', key: `validation.${kind}` }
  },
})

/** Nothing ends before it began. */
export const ceaseAfterCreation: Rule = {
  needs: ['creationDate', 'ceaseDate'],
  check: (record) =>
    String(record['ceaseDate']) < String(record['creationDate'])
      ? { field: 'ceaseDate', key: 'validation.ceaseBeforeCreation' }
      : undefined,
}
