import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import { listChangedRequests } from '#model/calls/disclosureRequests.ts'
import { disclosureRequests, type DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import { companies } from '#model/resources/companies.ts'
import { divisions } from '#model/resources/divisions.ts'
import { members } from '#model/resources/members.ts'
import { countKey } from '#locales/countKey.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { useRead } from '#src/layout/useRead.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { ExportButton } from '#src/resources/fromSchema/list/ExportButton.tsx'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import type { ListSelection } from '#src/resources/fromSchema/list/useListSelection.ts'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { DisclosureFrame } from '../DisclosureFrame.tsx'
import { AssignRequests } from './AssignRequests.tsx'
import { PrepareButton } from './PrepareButton.tsx'
import { requestParameter } from './requestParameter.ts'
import { RemindRequests } from './RemindRequests.tsx'
import { RequestStateDot } from './RequestStateDot.tsx'
import { RequestViews } from './RequestViews.tsx'
import Button from '@mui/material/Button'
import { UserRoundPlus } from 'lucide-react'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'

for (const resource of [disclosureRequests, companies, divisions, members]) addResource(resource)

const resource = asResource(disclosureRequests)

/** /disclosures/:id/requests: who provides what, until when, and what is approved. */
const RequestsPage = () => {
  const { t } = useTexts()
  return (
    <DisclosureFrame part={t('disclosures.requests.title')} view="requests">
      {({ id }) => <Requests disclosureId={id} />}
    </DisclosureFrame>
  )
}

export default RequestsPage

const Requests = ({ disclosureId }: { disclosureId: string }) => {
  const { pathname, search } = useLocation()
  const { id: openId } = useSidebarAddress({
    sidebar: 'disclosureRequest',
    parameter: requestParameter,
    params: (requestId) => ({ disclosureId, requestId }),
  })
  return (
    <>
      <ChangedRequests disclosureId={disclosureId} />
      <SchemaList<DisclosureRequest>
        resource={resource}
        meta={{ disclosureId }}
        rowHref={({ id }) => pathname + withSidebar(search, requestParameter, id)}
        currentId={openId ?? undefined}
        overrides={{
          title: { isElastic: true },
          code: { phone: 'detail', hasFigures: true },
          state: {
            phone: 'end',
            cell: stateOf,
          },
        }}
        switcher={<RequestViews disclosureId={disclosureId} value="table" />}
        isSelectable
        selectionActions={assignmentIn(disclosureId)}
        emptyAction={<PrepareButton disclosureId={disclosureId} />}
        actions={
          <>
            <ExportButton resource={resource} meta={{ disclosureId }} order={exportedFirst} />
            <GuestsButton disclosureId={disclosureId} />
            <PrepareButton disclosureId={disclosureId} />
          </>
        }
      />
    </>
  )
}

const exportedFirst = ['title', 'code', 'state']

const stateOf = ({ state, isPaused, toCheck }: DisclosureRequest) => (
  <RequestStateDot {...{ state, isPaused, toCheck }} />
)

const assignmentIn = (disclosureId: string) => (selection: ListSelection) => (
  <>
    <AssignRequests {...{ disclosureId, selection }} />
    <RemindRequests {...{ disclosureId, selection }} />
  </>
)

/** Approved figures that have changed since: a person returns the request, or keeps what is approved. */
const ChangedRequests = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const { pathname, search } = useLocation()
  const { data = [] } = useRead(
    listChangedRequests,
    { disclosureId },
    { failed: t('disclosures.requests.changedFailed') },
  )
  if (data.length === 0) return null
  const figure = (value: number | null, unit: string | null) =>
    value === null ? t('disclosures.requests.noValue') : format.withUnit(format.number(value), unit)
  return (
    <Changed>
      <Note kind="warning" role="status">
        {say(countKey('disclosures.requests.changed', data.length), data.length)}
        <ul>
          {data.map(({ id, code, title, unit, approved, current }) => (
            <li key={id}>
              <AppLink href={pathname + withSidebar(search, requestParameter, id)}>
                {code} {title}
              </AppLink>{' '}
              {t('disclosures.requests.fromTo', {
                before: figure(approved, unit),
                after: figure(current, unit),
              })}
            </li>
          ))}
        </ul>
      </Note>
    </Changed>
  )
}

const Changed = styled('div')(({ theme }) => ({
  padding: '12px 24px 0',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 0' },
}))

/** Opens the people without an account who answer requests. */
const GuestsButton = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Button
      startIcon={<UserRoundPlus size={16} strokeWidth={1.75} />}
      onClick={() => sidebars.open('disclosureGuests', { disclosureId })}
    >
      {t('disclosures.guests.title')}
    </Button>
  )
}
