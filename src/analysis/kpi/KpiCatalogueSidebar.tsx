import { styled } from '@mui/material/styles'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { listKpis } from '#model/calls/kpis.ts'
import { kpiThemes, universeOfTheme, type KpiTheme } from '#model/data/kpis/kpi.ts'
import { universe as universes, type Universe } from '#model/wire/materiality/topics.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { KpiLine } from './KpiLine.tsx'
import { useKpiSubscriptions } from './useKpiSubscriptions.ts'

/** The catalogue of KPIs, to read and to follow. Default export: lazy-loaded when it opens. */
const KpiCatalogueSidebar = () => {
  const { t } = useTexts()
  const say = useCounts()
  const [search, setSearch] = useState('')
  const [universe, setUniverse] = useState<Universe>()
  const [theme, setTheme] = useState<KpiTheme>()
  const all = useRead(listKpis, { query: { pageSize: 500 } }, { failed: null, staleTime: Infinity })
  const query = useRead(
    listKpis,
    { query: { pageSize: 500, ...(search !== '' && { search }), ...(theme && { theme }) } },
    { failed: null, placeholderData: keepPreviousData },
  )
  const followed = useKpiSubscriptions()
  const known = all.data?.content ?? []
  const nameOf = (code: string): string | undefined =>
    known.find(({ id }) => id === code)?.label ??
    known.flatMap(({ indicators }) => indicators).find((indicator) => indicator.code === code)?.label
  return (
    <SidebarFrame title={t('dashboards.kpi.catalogue')}>
      <Filters>
        <SearchField label={t('dashboards.kpi.search')} value={search} onChange={setSearch} />
        <ChoiceFilter
          label={t('dashboards.kpi.universe')}
          restLabel={t('dashboards.kpi.allUniverses')}
          choices={universes.options.map((value) => ({
            value,
            label: t(`dashboards.kpi.universes.${value}`),
          }))}
          value={universe}
          onChange={(chosen) => {
            setUniverse(chosen)
            if (theme && chosen && universeOfTheme[theme] !== chosen) setTheme(undefined)
          }}
        />
        <ChoiceFilter
          label={t('dashboards.kpi.topic')}
          restLabel={t('dashboards.kpi.allTopics')}
          choices={kpiThemes
            .filter((one) => universe === undefined || universeOfTheme[one] === universe)
            .map((value) => ({
              value,
              label: known.find((kpi) => kpi.theme === value)?.themeLabel ?? value,
            }))}
          value={theme}
          onChange={setTheme}
        />
      </Filters>
      <QueryState
        query={query}
        failed={t('dashboards.kpi.catalogueFailed')}
        level="h3"
        waiting={<FormSkeleton />}
      >
        {({ content }) => {
          const kpis = content.filter(
            (kpi) => universe === undefined || universeOfTheme[kpi.theme] === universe,
          )
          if (kpis.length === 0)
            return (
              <NoResult level="h3" title={t('dashboards.kpi.none')}>
                {t('dashboards.kpi.noneBody')}
              </NoResult>
            )
          return (
            <>
              <Count role="status">{say(countKey('dashboards.kpi.count', kpis.length), kpis.length)}</Count>
              <List>
                {kpis.map((kpi) => (
                  <KpiLine
                    key={kpi.id}
                    kpi={kpi}
                    nameOf={nameOf}
                    subscription={followed.data?.find(({ kpiId }) => kpiId === kpi.id)}
                  />
                ))}
              </List>
            </>
          )
        }}
      </QueryState>
    </SidebarFrame>
  )
}

export default KpiCatalogueSidebar

const Filters = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const Count = styled('p')(({ theme: { vars } }) => ({
  margin: '12px 0 4px',
  color: vars.palette.text.tertiary,
}))

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
