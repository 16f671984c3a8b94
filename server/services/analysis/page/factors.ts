import { emissionFactors as en } from '#locales/en/emissionFactors.ts'
import { emissionFactors as fr } from '#locales/fr/emissionFactors.ts'
import type { FactorOfFacts, Factors } from '../facts/readFactors.ts'
import type { ReactNode } from './element.ts'
import type { PageParts } from './pageParts.ts'
import { cut, more, section } from './section.ts'
import { table } from './table.ts'

const names: Readonly<Record<'fr' | 'en', Readonly<Record<string, string>>>> = {
  fr: fr.series,
  en: en.series,
}

/** The emission factors behind the values; nothing where there is none. */
export function factors(
  { factors: some, factorCount, hasNoResidualMix }: Factors,
  parts: PageParts,
): ReactNode {
  const { labels } = parts
  const { t, number, language } = labels
  if (some.length === 0) return null
  const factor = new Intl.NumberFormat(language, { maximumSignificantDigits: 6 })
  const nameOf = ({ series }: FactorOfFacts) => names[language][series] ?? t('factors.supplier')
  const sourceOf = ({ source, year }: FactorOfFacts) =>
    source === null ? t('factors.unsourced') : year === null ? source : `${source} (${year})`
  return section(
    t('factors.title'),
    t('factors.note'),
    table(
      t('factors.title'),
      [
        { label: t('factors.factor') },
        { label: t('columns.value'), isNumber: true },
        { label: t('columns.unit') },
        { label: t('factors.scope') },
        { label: t('factors.source') },
        { label: t('factors.years') },
        { label: t('columns.rows'), isNumber: true },
      ],
      some.map((one) => [
        one.country === null ? nameOf(one) : `${nameOf(one)} (${one.country})`,
        factor.format(one.value),
        one.unit,
        one.scope,
        sourceOf(one),
        one.firstYear === one.lastYear ? one.firstYear : `${one.firstYear} – ${one.lastYear}`,
        number(one.rows),
      ]),
    ),
    cut(labels, factorCount - some.length),
    hasNoResidualMix ? more(t('factors.residual')) : null,
  )
}
