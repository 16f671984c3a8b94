import { emissionFactors as english } from '#locales/en/emissionFactors.ts'
import { units as englishUnits } from '#locales/en/units.ts'
import { emissionFactors as french } from '#locales/fr/emissionFactors.ts'
import { units as frenchUnits } from '#locales/fr/units.ts'
import { catalogueEdition, catalogueOf } from '#model/data/emissionFactors.ts'
import type { EmissionFactorRow } from '#model/wire/register/reference.ts'
import { defineReferenceList } from './referenceList.ts'

/** The built-in factors, series by series, each with its source and its purpose. */
export const emissionFactors = defineReferenceList<EmissionFactorRow>((language) => {
  const labels = { fr: french, en: english }[language]
  const units = { fr: frenchUnits, en: englishUnits }[language]
  return catalogueOf(catalogueEdition).map(({ per, notes, series, ...factor }) => ({
    row: {
      code: `${series}.${factor.geography}.${factor.validFrom}`,
      label: labels.series[series],
      series,
      ...factor,
      unit: `kgCO₂e/${units[per]}`,
      notes: notes.map((note) => labels.notes[note]),
    },
    keywords: [factor.source],
  }))
})
