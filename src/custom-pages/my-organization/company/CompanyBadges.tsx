import type { Company } from '#model/resources/companies.ts'
import { companyResource, stateMarks } from '#src/resources/companies/companyStates.ts'
import { valueLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { formatNationalId } from '#src/resources/fromSchema/useShowValue.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'

/** Badges of a company: its state, and whether it is the main one. */
export const CompanyBadges = ({ company: { legalState, isMain } }: { company: Company }) => {
  const { t } = useTexts()
  return (
    <>
      {legalState && (
        <StateBadge mark={stateMarks[legalState]}>
          {t(valueLabel(companyResource, 'legalState', legalState))}
        </StateBadge>
      )}
      {isMain && <StatusBadge tone="primary">{t('resources.companies.columns.main')}</StatusBadge>}
    </>
  )
}

/** Identifying details of a company, in one line. */
export function companyMeta(t: Texts['t'], { nationalId, countryCode, headquarter }: Company): string {
  const number = formatNationalId(nationalId)
  return [
    countryCode === 'FR' ? `${t('resources.companies.siren')} ${number}` : number,
    headquarter?.address?.city,
  ]
    .filter(Boolean)
    .join(' · ')
}
