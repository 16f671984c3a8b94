import type { Division } from '#model/resources/divisions.ts'
import { divisionResource, stateMarks } from '#src/resources/divisions/divisionStates.ts'
import { valueLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { formatNationalId } from '#src/resources/fromSchema/useShowValue.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Badges of a site: its state, and whether it is the head office. */
export const DivisionBadges = ({ division: { legalState, isHeadquarter } }: { division: Division }) => {
  const { t } = useTexts()
  return (
    <>
      {legalState && (
        <StateBadge mark={stateMarks[legalState]}>
          {t(valueLabel(divisionResource, 'legalState', legalState))}
        </StateBadge>
      )}
      {isHeadquarter && <StatusBadge>{t('resources.divisions.columns.headquarter')}</StatusBadge>}
    </>
  )
}

/** Identifying details of a site, in one line. */
export const divisionMeta = ({ nationalId, address }: Division): string =>
  [nationalId && formatNationalId(nationalId), address?.city].filter(Boolean).join(' · ')
