import { useId } from 'react'
import { useGetMany } from 'react-admin'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { Division } from '#model/resources/divisions.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { siteParameter, sitePageParameter } from '#src/layout/sidebars/sidebarAddress.ts'
import { useShownRecordId } from '#src/layout/sidebars/useShownRecordId.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { paths } from '#src/paths.ts'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { RecordForm } from '#src/resources/fromSchema/sidebar/RecordForm.tsx'
import {
  RecordSidebarFrame,
  type RecordSidebarSlots,
} from '#src/resources/fromSchema/sidebar/RecordSidebarFrame.tsx'
import { useSidebarNeighbours } from '#src/resources/fromSchema/sidebar/useNeighbours.ts'
import { useRecord } from '#src/resources/fromSchema/useRecord.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DivisionActions } from '../division/DivisionActions.tsx'
import { DivisionBadges, divisionMeta } from '../division/DivisionBadges.tsx'
import { useSiteEdit } from '../division/useSiteEdit.ts'
import { divisionParameter, sitesOfCompany } from './sidebarParameters.ts'

export type DivisionSheetList = 'divisions' | 'sitesOfCompany'

/** Parameters of a site's sidebar. */
export type DivisionSidebarParams = {
  divisionId: string
  /** Its company. A URL does not contain it. */
  companyId?: string
  /** True if the list behind only has this company's sites. */
  isOfCompany?: boolean
  /** The list of its neighbours, if the address names the site: the one behind, or the sites of the company below. */
  list?: DivisionSheetList
  /** Path of the field to focus. */
  focusOn?: string
  /** Closes the sidebar after saving, if it was opened for a single change. */
  closesOnSave?: boolean
}

/** A site's sidebar over a list, or over its company's sidebar. Default export: loaded when it first opens. */
const DivisionSidebar = ({ divisionId: opened, ...params }: DivisionSidebarParams) => {
  const { companyId, list } = params
  const divisionId = useShownRecordId(parameterOf(list), opened, list !== undefined)
  return companyId === undefined ? (
    <DivisionOfUnknownCompany {...{ divisionId, list }} />
  ) : (
    <OpenDivision {...params} {...{ divisionId, companyId }} />
  )
}

const parameterOf = (list: DivisionSheetList | undefined) =>
  list === 'sitesOfCompany' ? siteParameter : divisionParameter

export default DivisionSidebar

/** Looks up the site's company, which reading a site requires. */
const DivisionOfUnknownCompany = ({
  divisionId,
  list,
}: {
  divisionId: string
  list: DivisionSheetList | undefined
}) => {
  const { t } = useTexts()
  const query = useGetMany<Division>('divisions', { ids: [divisionId] })
  const companyId = query.data?.[0]?.companyId
  return companyId === undefined ? (
    <SidebarFrame title={query.isPending ? t('ui.loading') : t('register.sidebar.divisionGone')}>
      <QueryState
        query={query}
        failed={t('resources.divisions.recordFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {() => (
          <NoResult level="h3" title={t('register.sidebar.divisionGone')}>
            {t('register.sidebar.goneBody')}
          </NoResult>
        )}
      </QueryState>
    </SidebarFrame>
  ) : (
    <OpenDivision {...{ divisionId, companyId }} {...(list && { list })} />
  )
}

const OpenDivision = ({
  divisionId,
  companyId,
  list,
  isOfCompany = false,
  focusOn,
  closesOnSave = false,
}: DivisionSidebarParams & { companyId: string }) => {
  const { t } = useTexts()
  const { close } = useSidebar()
  const query = useRecord<Division>(divisionResource, divisionId, { companyId })
  const division = query.data
  const id = useId()
  const neighbours = useSidebarNeighbours<Division>(divisionResource, {
    parameter: parameterOf(list),
    id: divisionId,
    isInList: list !== undefined,
    meta: isOfCompany || list === 'sitesOfCompany' ? { companyId } : undefined,
    ...(list === 'sitesOfCompany' && { within: { ...sitesOfCompany, pageParameter: sitePageParameter } }),
  })
  return (
    <RecordSidebarFrame<Division>
      id={id}
      recordId={divisionId}
      query={query}
      neighbours={neighbours}
      head={
        division && {
          title: division.name,
          mark: <Initials name={division.name} size={40} />,
          badge: <DivisionBadges division={division} />,
          meta: divisionMeta(division),
          actions: <DivisionActions division={division} onRemoved={close} />,
        }
      }
      pageHref={paths.division(companyId, divisionId)}
      hasForm
      savedBy={recordPermission('divisionsOfCompany', 'update')}
      failed={t('resources.divisions.recordFailed')}
      gone={{ title: t('register.sidebar.divisionGone'), body: t('register.sidebar.goneBody') }}
    >
      {(shown, slots) => (
        <DivisionForm
          division={shown}
          {...slots}
          focusOn={focusOn}
          {...(closesOnSave && { onSaved: close })}
        />
      )}
    </RecordSidebarFrame>
  )
}

const DivisionForm = ({
  division,
  formId,
  onForm,
  focusOn,
  onSaved,
}: RecordSidebarSlots & { division: Division; focusOn: string | undefined; onSaved?: () => void }) => (
  <RecordForm
    {...useSiteEdit(division)}
    {...{ formId, focusOn }}
    onState={onForm}
    {...(onSaved && { onSaved })}
  />
)
