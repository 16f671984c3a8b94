import { useReference } from 'react-admin'
import type { Division } from '#model/resources/divisions.ts'
import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { divisionResource, stateMarks } from '../../resources/divisions/divisionWords.ts'
import { HistoryButton } from '../../resources/fromSchema/HistoryButton.tsx'
import { valueLabel } from '../../resources/fromSchema/labelKeys.ts'
import { formatNationalId } from '../../resources/fromSchema/useShowValue.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { DivisionActions } from './DivisionActions.tsx'

/** The site’s name, its state, what identifies it, and what can be done with it. */
export const DivisionHeader = ({ division }: { division: Division }) => {
  const { t } = useTexts()
  const { companyId, legalState } = division
  const { referenceRecord: company } = useReference<{ id: string; name: string }>({
    reference: 'companies',
    id: companyId,
  })
  return (
    <PageHeader
      title={division.name}
      badge={
        <>
          {legalState && (
            <StateBadge mark={stateMarks[legalState]}>
              {t(valueLabel(divisionResource, 'legalState', legalState))}
            </StateBadge>
          )}
          {division.isHeadquarter && (
            <StatusBadge>{t('resources.divisions.columns.headquarter')}</StatusBadge>
          )}
        </>
      }
      meta={[division.nationalId && formatNationalId(division.nationalId), division.address?.city]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <HistoryButton resource="divisions" id={division.id} title={division.name} isRestorable />
          <DivisionActions division={division} />
        </>
      }
      crumbs={[
        { label: t('resources.organization.title'), href: paths.myOrganization() },
        { label: company?.name ?? t('resources.companies.one'), href: paths.companyDivisions(companyId) },
        { label: division.name },
      ]}
    />
  )
}
