import { styled } from '@mui/material/styles'
import { companies } from '#model/resources/companies.ts'
import { disclosureRequests, type DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import { divisions } from '#model/resources/divisions.ts'
import { members } from '#model/resources/members.ts'
import { requestStates } from '#model/rules/disclosures/requests.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { FiltersBar } from '#src/layout/page/FiltersBar.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { filterValuesOf, searchOf, withSearch } from '#src/resources/fromSchema/list/filters.ts'
import { useFilterChips } from '#src/resources/fromSchema/list/useFilterChips.tsx'
import { useSchemaList } from '#src/resources/fromSchema/list/useSchemaList.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DisclosureFrame } from '../DisclosureFrame.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { PrepareButton } from './PrepareButton.tsx'
import { requestParameter } from './requestParameter.ts'
import { RequestViews } from './RequestViews.tsx'

for (const resource of [disclosureRequests, companies, divisions, members]) addResource(resource)

const resource = asResource(disclosureRequests)

/** /disclosures/:id/requests/board: requests by state, the next deadline first. */
const BoardPage = () => {
  const { t } = useTexts()
  return (
    <DisclosureFrame part={t('disclosures.requests.title')} view="requests">
      {({ id }) => <Board disclosureId={id} />}
    </DisclosureFrame>
  )
}

export default BoardPage

const Board = ({ disclosureId }: { disclosureId: string }) => {
  const { t } = useTexts()
  const meta = { disclosureId }
  const { filterValues: filters, changeFilters } = useSchemaList<DisclosureRequest>(resource, meta)
  const { chips, more } = useFilterChips({ resource, filters, meta, changeFilters })
  useSidebarAddress({
    sidebar: 'disclosureRequest',
    parameter: requestParameter,
    params: (requestId) => ({ disclosureId, requestId }),
  })
  const chosen = filterValuesOf(filters, 'state')
  return (
    <>
      <FiltersBar
        search={
          <>
            <RequestViews disclosureId={disclosureId} value="board" />
            <SearchField
              label={t('resources.disclosureRequests.search')}
              value={searchOf(filters)}
              onChange={(text) => changeFilters((set) => withSearch(set, text))}
            />
          </>
        }
        chips={chips}
        more={more}
        onReset={Object.keys(filters).length > 0 ? () => changeFilters(() => ({})) : undefined}
        tools={<PrepareButton disclosureId={disclosureId} />}
      />
      <Columns>
        {requestStates
          .filter((state) => chosen.length === 0 || chosen.includes(state))
          .map((state) => (
            <BoardColumn key={state} {...{ disclosureId, state, filters }} />
          ))}
      </Columns>
    </>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  alignItems: 'start',
  gap: 16,
  padding: '16px 24px 24px',
  overflow: 'auto',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 16 },
}))
