import { Suspense, useId, type FunctionComponent } from 'react'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { Company } from '#model/resources/companies.ts'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { siteParameter } from '#src/layout/sidebars/sidebarAddress.ts'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { useSidebarTab } from '#src/layout/sidebars/useSidebarTab.ts'
import { useShownRecordId } from '#src/layout/sidebars/useShownRecordId.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { paths } from '#src/paths.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { RecordForm } from '#src/resources/fromSchema/sidebar/RecordForm.tsx'
import {
  RecordSidebarFrame,
  type RecordSidebarSlots,
} from '#src/resources/fromSchema/sidebar/RecordSidebarFrame.tsx'
import { useSidebarNeighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { SchemaShow } from '#src/resources/fromSchema/SchemaShow.tsx'
import { useRecord } from '#src/resources/fromSchema/useRecord.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { TabPanel, TabBar } from '#src/ui/TabBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { CompanyActions } from '../company/CompanyActions.tsx'
import { CompanyBadges, companyMeta } from '../company/CompanyBadges.tsx'
import type { CompanyRecordProps } from '../organizationSidebars.tsx'
import { companyFacts, useCompanyEdit } from '../company/useCompanyEdit.tsx'
import { CompanySites } from './CompanySites.tsx'
import { companyParameter, companyTabs, type CompanyTab } from './sidebarParameters.ts'

type CompanySidebarProps = {
  companyId: string
  isInList?: boolean
  /** Officers and owners of the company: a component of another feature. */
  Governance: FunctionComponent<CompanyRecordProps>
}

const pageOf = {
  information: paths.companyInformation,
  divisions: paths.companyDivisions,
  governance: paths.companyGovernance,
}

/** A company's sidebar over the list of companies (look, picture 03). Default export: loaded when it first opens. */
const CompanySidebar = ({ companyId: opened, isInList = false, Governance }: CompanySidebarProps) => {
  const { t } = useTexts()
  const { close } = useSidebar()
  const companyId = useShownRecordId(companyParameter, opened, isInList)
  const id = useId()
  const query = useRecord<Company>(companyResource, companyId)
  const company = query.data
  const neighbours = useSidebarNeighbours<Company>(companyResource, {
    parameter: companyParameter,
    id: companyId,
    isInList,
  })
  const [tab, setTab] = useSidebarTab<CompanyTab>(companyTabs, isInList)
  const site = useSidebarAddress({
    sidebar: 'divisionSidebar',
    parameter: siteParameter,
    params: (divisionId) => ({ companyId, divisionId, list: 'sitesOfCompany' }),
  })
  return (
    <RecordSidebarFrame<Company>
      id={id}
      recordId={companyId}
      query={query}
      neighbours={neighbours}
      head={
        company && {
          title: company.name,
          mark: <Initials name={company.name} size={40} />,
          badge: <CompanyBadges company={company} />,
          meta: companyMeta(t, company),
          actions: <CompanyActions company={company} onRemoved={close} />,
        }
      }
      pageHref={pageOf[tab](companyId)}
      {...(company && { tabs: <CompanyTabs {...{ company, id }} value={tab} onChange={setTab} /> })}
      hasForm={tab === 'information'}
      savedBy={recordPermission('companies', 'update')}
      failed={t('resources.companies.recordFailed')}
      gone={{ title: t('register.sidebar.companyGone'), body: t('register.sidebar.goneBody') }}
    >
      {(shown, slots) => (
        <>
          <TabPanel id={id} value="information" current={tab}>
            <CompanyForm company={shown} {...slots} />
          </TabPanel>
          <TabPanel id={id} value="divisions" current={tab}>
            {tab === 'divisions' && <CompanySites company={shown} onOpen={site.open} />}
          </TabPanel>
          <TabPanel id={id} value="governance" current={tab}>
            {tab === 'governance' && (
              <LoadBoundary>
                <Suspense fallback={<FormSkeleton />}>
                  <Governance company={shown} />
                </Suspense>
              </LoadBoundary>
            )}
          </TabPanel>
        </>
      )}
    </RecordSidebarFrame>
  )
}

export default CompanySidebar

const CompanyForm = ({ company, formId, onForm }: RecordSidebarSlots & { company: Company }) => (
  <RecordForm {...useCompanyEdit(company)} formId={formId} onState={onForm}>
    <SchemaShow resource={companyResource} record={company} paths={companyFacts} />
  </RecordForm>
)

/** Tabs: information, sites with their number, governance. */
const CompanyTabs = ({
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
      label={t('register.sidebar.companyTabs')}
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
