import { plainText } from '../schema/values.ts'
import { currencyRate, currencyRateChanges } from '../wire/data/currencyRates.ts'
import { pageOf, pageQuery } from '../wire/records/page.ts'
import { defineCall, standard } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

const path = `${organizationPath}/currency-rates` as const
const shared = { access: standard, tag: 'imports', path, beyondSpec: true } as const

export const listCurrencyRates = defineCall({
  ...shared,
  method: 'GET',
  summary: 'List the exchange rates that amounts of files are converted with',
  query: pageQuery({ pageSize: 100, maxPageSize: 500 }).extend({ currency: plainText(3).optional() }),
  answer: pageOf(currencyRate),
})

export const changeCurrencyRates = defineCall({
  ...shared,
  method: 'PATCH',
  summary: 'Set and remove exchange rates, and check the files that wait for them again',
  body: currencyRateChanges,
  errors: ['ruleBroken'],
})
