import type { Company } from '#model/resources/companies.ts'
import { PageHeader, type PageHeaderProps } from '../../layout/page/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { companyResource, stateMarks } from '../../resources/companies/companyWords.ts'
import { HistoryButton } from '../../resources/fromSchema/HistoryButton.tsx'
import { valueLabel } from '../../resources/fromSchema/labelKeys.ts'
import { formatNationalId } from '../../resources/fromSchema/useShowValue.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useCount } from '../../layout/useCount.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

/** The company's name, what identifies it, and the tabs of its overview (spec §2.1). */
export const CompanyHeader = ({
  company,
  actions,
}: { company: Company } & Pick<PageHeaderProps, 'actions'>) => {
  const { t } = useTexts()
  const divisions = useCount('divisions', { meta: { companyId: company.id } }).data
  const number = formatNationalId(company.nationalId)
  const nationalNumber = company.countryCode === 'FR' ? `${t('resources.companies.siren')} ${number}` : number
  return (
    <PageHeader
      title={company.name}
      badge={
        <>
          {company.legalState && (
            <StateBadge mark={stateMarks[company.legalState]}>
              {t(valueLabel(companyResource, 'legalState', company.legalState))}
            </StateBadge>
          )}
          {company.isMain && (
            <StatusBadge tone="primary">{t('resources.companies.columns.main')}</StatusBadge>
          )}
        </>
      }
      meta={[nationalNumber, company.headquarter?.address?.city].filter(Boolean).join(' · ')}
      actions={
        <>
          <HistoryButton resource="companies" id={company.id} title={company.name} isRestorable />
          {actions}
        </>
      }
      crumbs={[
        { label: t('resources.organization.title'), href: paths.myOrganization() },
        { label: t('resources.companies.many'), href: paths.companies() },
        { label: company.name },
      ]}
      tabs={[
        { href: paths.companyInformation(company.id), label: t('resources.companies.information') },
        {
          href: paths.companyDivisions(company.id),
          label: t('resources.companies.divisions'),
          count: divisions,
        },
      ]}
    />
  )
}
