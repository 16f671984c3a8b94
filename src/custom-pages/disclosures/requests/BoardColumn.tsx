import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { disclosureRequests, type DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { RequestState } from '#model/rules/disclosures/requests.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { withSidebar } from '#src/layout/sidebars/sidebarAddress.ts'
import { ReferenceLabel } from '#src/resources/fromSchema/ReferenceLabel.tsx'
import type { Filters } from '#src/resources/fromSchema/list/useSchemaList.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { requestParameter } from './requestParameter.ts'
import { RequestCheckDot, RequestStateDot } from './RequestStateDot.tsx'

/** Cards of a column at first, and added by its button. The table shows what is beyond the last step. */
const step = 20
const most = 100

/** The requests in one state, the next deadline first. */
export const BoardColumn = ({
  disclosureId,
  state,
  filters,
}: {
  disclosureId: string
  state: RequestState
  filters: Filters
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const titleId = useId()
  const [shown, setShown] = useState(step)
  const query = useGetList<DisclosureRequest>(
    disclosureRequests.name,
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'dueDate', order: 'ASC' },
      filter: { ...filters, state: [state] },
      meta: { disclosureId },
    },
    { placeholderData: (before) => before },
  )
  const { total } = query
  return (
    <Column aria-labelledby={titleId}>
      <h2 id={titleId}>
        {t(`resources.disclosureRequests.values.state.${state}`)}{' '}
        {total !== undefined && <small>{format.number(total)}</small>}
      </h2>
      <QueryState
        query={query}
        failed={t('resources.disclosureRequests.listFailed')}
        level="h3"
        waiting={<RowsSkeleton />}
      >
        {(rows) => (
          <>
            {rows.length === 0 && <p>{t('disclosures.requests.noneInState')}</p>}
            <ul>
              {rows.map((request) => (
                <Card key={request.id} request={request} />
              ))}
            </ul>
            {total !== undefined && total > rows.length && shown < most && (
              <Button onClick={() => setShown(shown + step)}>{t('disclosures.requests.showMore')}</Button>
            )}
          </>
        )}
      </QueryState>
    </Column>
  )
}

const Card = ({ request }: { request: DisclosureRequest }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { pathname, search } = useLocation()
  const { id, code, title, dueDate, state, isPaused, toCheck, divisionId, companyId, contributorId } = request
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isLate = !isPaused && (state === 'OPEN' || state === 'RETURNED') && dueDate < today
  return (
    <CardBox>
      <AppLink href={pathname + withSidebar(search, requestParameter, id)}>
        {code} {title}
      </AppLink>
      {isPaused && <RequestStateDot {...{ state, isPaused, toCheck }} />}
      {!isPaused && toCheck && <RequestCheckDot {...{ toCheck }} />}
      {divisionId !== null && <ReferenceLabel reference="divisions" value={divisionId} />}
      {companyId !== null && divisionId === null && (
        <ReferenceLabel reference="companies" value={companyId} />
      )}
      {contributorId !== null && <ReferenceLabel reference="members" value={contributorId} />}
      <span className={isLate ? 'late' : undefined}>
        {t(isLate ? 'disclosures.requests.late' : 'disclosures.requests.due', { date: format.date(dueDate) })}
      </span>
    </CardBox>
  )
}

const Column = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& small': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
}))

const CardBox = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  overflowWrap: 'anywhere',
  '& a': { color: theme.vars.palette.primary.main, fontWeight: 500, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& span': { color: theme.vars.palette.text.secondary },
  '& .late': { color: theme.vars.palette.error.main },
}))
