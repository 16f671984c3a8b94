import { data } from 'currency-codes'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Currency } from '#model/wire/register/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** ISO 4217 currencies that are means of payment, sorted by code. */
export const currencies = defineReferenceList<Currency>((language) => {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return data
    .filter(({ code }) => !isNotMoney(code))
    .toSorted((one, other) => one.code.localeCompare(other.code))
    .map(({ code, digits, currency, countries }) => ({
      row: {
        code,
        label: capitalise(names.of(code) ?? currency),
        symbol: symbolOf(code, language),
        digits,
      },
      keywords: [currency, ...countries],
    }))
})

// ISO 4217 also lists funds and units of account, and reserves X.. for metals, tests and supranational units; only
// these four X.. codes are money.
const funds = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'])
const sharedCurrencies = new Set(['XAF', 'XCD', 'XOF', 'XPF'])

const isNotMoney = (code: string): boolean =>
  funds.has(code) || (code.startsWith('X') && !sharedCurrencies.has(code))

const capitalise = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)

const symbolOf = (code: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? code
