import type { Division } from '#model/resources/divisions.ts'
import { divisionResource, stateMarks } from '../../resources/divisions/divisionWords.ts'
import { valueLabel } from '../../resources/fromSchema/labelKeys.ts'
import { formatNationalId } from '../../resources/fromSchema/useShowValue.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Beside the name of a site: its state, and that it is the headquarter. */
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

/** What identifies a site, in one line. */
export const divisionMeta = ({ nationalId, address }: Division): string =>
  [nationalId && formatNationalId(nationalId), address?.city].filter(Boolean).join(' · ')
