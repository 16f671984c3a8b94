import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import { countryWords } from '#model/data/countryWords.ts'
import { foldCountry } from '#model/rules/text/foldCountry.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Country } from '#model/wire/register/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** The countries of ISO 3166-1 and Kosovo, sorted by name. */
export const countries = defineReferenceList<Country>((language) => {
  const collator = new Intl.Collator(language)
  return codes
    .map(([code = '', alpha3 = '']) => ({
      row: { code, label: nameCountry(code, language), alpha3 },
      keywords: [alpha3, ...namesOf(code)],
    }))
    .toSorted((one, other) => collator.compare(one.row.label, other.row.label))
})

/**
 * The alpha-2 code of a country as written in a file: alpha-2, alpha-3, or its French or English name, ignoring case
 * and accents. Undefined when no country matches.
 */
export const findCountryCode = (text: string): string | undefined => {
  codeByName ??= new Map(
    codes.flatMap(([code = '', alpha3 = '']) =>
      [
        code,
        alpha3,
        nameCountry(code, 'fr'),
        nameCountry(code, 'en'),
        ...namesOf(code),
        ...(countryWords[code] ?? []),
      ].map((name): [string, string] => [foldCountry(name), code]),
    ),
  )
  return codeByName.get(foldCountry(text))
}

let codeByName: ReadonlyMap<string, string> | undefined

// CLDR's names are shorter than the package's ("Tchéquie", "China"), except where CLDR adds a political status.
const plainNames: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine' }

const displayNames = {
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

const nameCountry = (code: string, language: Language): string =>
  plainNames[code] ?? displayNames[language].of(code) ?? code

/** All names in the package in both languages, aliases included ("UK", "Grande-Bretagne"). */
const namesOf = (code: string): string[] =>
  [french, english].flatMap(({ countries: names }) => nameIn(names, code))

const nameIn = (names: Readonly<Record<string, string | string[]>>, code: string) => names[code] ?? []
