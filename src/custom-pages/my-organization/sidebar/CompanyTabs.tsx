import type { Company } from '#model/resources/companies.ts'
import { useCount } from '#src/layout/useCount.ts'
import { TabBar } from '#src/ui/TabBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { CompanyTab } from './sidebarParameters.ts'

/** Tabs: information, sites with their number, governance. */
export const CompanyTabs = ({
  id,
  company,
  value,
  onChange,
}: {
  id: string
  company: Company
  value: CompanyTab
  onChange: (tab: CompanyTab) => void
}) => {
  const { t } = useTexts()
  const sites = useCount('divisions', { meta: { companyId: company.id } }).data
  return (
    <TabBar<CompanyTab>
      id={id}
      label={t('register.sheet.companyTabs')}
      value={value}
      onChange={onChange}
      tabs={[
        { value: 'information', label: t('resources.companies.information') },
        { value: 'divisions', label: t('resources.companies.divisions'), count: sites },
        { value: 'governance', label: t('resources.organization.governance') },
      ]}
    />
  )
}
