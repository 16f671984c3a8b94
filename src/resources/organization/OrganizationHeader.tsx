import { PageHeader, type PageHeaderProps } from '#src/layout/page/PageHeader.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** « Mon organisation » with the tabs whose pages exist. */
export const OrganizationHeader = ({
  page,
  actions,
}: { page: 'profile' | 'companies' | 'divisions' | 'physicalPersons' | 'legalPersons' } & Pick<
  PageHeaderProps,
  'actions'
>) => {
  const { t } = useTexts()
  const title = t('resources.organization.title')
  return (
    <PageHeader
      title={title}
      actions={actions}
      crumbs={[
        { label: title, href: paths.myOrganization() },
        ...(page.endsWith('Persons')
          ? [{ label: t('resources.organization.governance'), href: paths.governance() }]
          : []),
        { label: t(page === 'profile' ? 'resources.organization.profile' : `resources.${page}.many`) },
      ]}
      tabs={[
        { href: paths.organizationProfile(), label: t('resources.organization.profile') },
        { href: paths.companies(), label: t('resources.companies.many'), count: useCount('companies').data },
        { href: paths.divisions(), label: t('resources.divisions.many'), count: useCount('divisions').data },
        {
          href: paths.governance(),
          label: t('resources.organization.governance'),
          count: useCount('persons').data,
        },
      ]}
    />
  )
}
