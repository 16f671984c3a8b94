import type { Person } from '#model/wire/governance/persons.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import { useCountryName } from '#src/resources/fromSchema/ReferenceLabel.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/**
 * Details that distinguish persons with the same name: « Née le 17 juin 1968 · Nationalité : France », « SIREN 829 154
 * 376 · France ».
 */
export const PersonMeta = ({ person: { identity } }: { person: Pick<Person, 'identity'> }) => {
  const { t } = useTexts()
  const format = useFormats()
  const isPhysical = identity !== null && 'lastName' in identity
  const code = isPhysical ? identity.nationality : identity?.country
  const country = useCountryName(code ?? undefined)
  if (identity === null) return null
  const parts = isPhysical
    ? [
        identity.birthDate !== null &&
          t(`persons.meta.born.${identity.gender ?? 'unknown'}`, {
            date: format.date(identity.birthDate, 'long'),
          }),
        country !== undefined && t('persons.meta.nationality', { country }),
      ]
    : [
        code === 'FR'
          ? t('persons.meta.siren', { number: formatSiren(identity.nationalId) })
          : identity.nationalId,
        country,
      ]
  return parts.filter(Boolean).join(' · ')
}
