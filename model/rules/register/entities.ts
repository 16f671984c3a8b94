import type { Rule } from '#model/schema/rules.ts'
import { valueAt } from '#model/schema/rules.ts'
import { findSirenProblem, findSiretProblem } from './nationalIds.ts'

/** A French number has a check digit; numbers of other countries are accepted as given (design §5). */
export const frenchNumber = (
  kind: 'siren' | 'siret',
  countryPath: string,
  numberPath = 'nationalId',
): Rule => ({
  needs: [numberPath, countryPath],
  check: (record) => {
    const number = valueAt(record, numberPath)
    if (valueAt(record, countryPath) !== 'FR' || typeof number !== 'string') return undefined
    const problem = kind === 'siren' ? findSirenProblem(number) : findSiretProblem(number)
    return (
      problem && {
        field: numberPath,
        key: problem === 'length' ? `validation.${kind}Length` : `validation.${kind}`,
      }
    )
  },
})

/** The end must not be before the start. */
export const ceaseAfterCreation: Rule = {
  needs: ['creationDate', 'ceaseDate'],
  check: (record) =>
    String(record['ceaseDate']) < String(record['creationDate'])
      ? { field: 'ceaseDate', key: 'validation.ceaseBeforeCreation' }
      : undefined,
}
