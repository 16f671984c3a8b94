import { useNavigate } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { Company } from '#model/resources/companies.ts'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { paths } from '#src/paths.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { PageNeighbours } from '#src/resources/fromSchema/sidebar/PageNeighbours.tsx'
import { usePageNeighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyBadges, companyMeta } from './CompanyBadges.tsx'

const pages = {
  information: paths.companyInformation,
  divisions: paths.companyDivisions,
  governance: paths.companyGovernance,
}

/** Company name, identifying details, neighbours in the list, and the tabs of its overview (spec §2.1). */
export const CompanyHeader = ({
  company,
  page,
  actions,
}: {
  company: Company
  page: keyof typeof pages
  /** Additional actions of the page, the primary one last. */
  actions?: ReactNode
}) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const divisions = useCount('divisions', { meta: { companyId: company.id } }).data
  const neighbours = usePageNeighbours(companyResource, {
    id: company.id,
    hrefOf: ({ id }) => pages[page](id),
  })
  return (
    <PageHeader
      title={company.name}
      badge={<CompanyBadges company={company} />}
      meta={companyMeta(t, company)}
      actions={
        <>
          <PageNeighbours of={neighbours} />
          <CompanyActions company={company} onRemoved={() => void navigate(paths.companies())} />
          {actions}
        </>
      }
      crumbs={[
        { label: t('resources.organization.title'), href: paths.myOrganization() },
        { label: t('resources.companies.many'), href: paths.companies() },
        { label: company.name },
      ]}
      tabs={[
        { href: pages.information(company.id), label: t('resources.companies.information') },
        { href: pages.divisions(company.id), label: t('resources.companies.divisions'), count: divisions },
        { href: pages.governance(company.id), label: t('resources.organization.governance') },
      ]}
    />
  )
}
