import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { queryCube } from '#model/calls/cube.ts'
import { filterLevels, filtersOfSites } from '#model/rules/analyses/filteredQuery.ts'
import { sharableLevels } from '#model/rules/analyses/sharedLevels.ts'
import { rangeOfShortcut } from '#model/rules/text/dateRanges.ts'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { useMemberNames } from '#src/analysis/definition/useMemberNames.ts'
import { usePeriodLabels } from '#src/analysis/definition/usePeriodLabels.ts'
import { useFilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { useSayDataState } from '#src/analysis/results/useDataState.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { usePrintTime } from '#src/ui/printing.ts'

/**
 * What a printed dashboard states about itself below its title, and the foot of its pages. Default export: lazy-loaded
 * once the dashboard is shown, so that it is there before the browser prints.
 */
const ReportHead = ({ title, filters }: { title: string; filters: DashboardFilters }) => {
  const { t } = useTexts()
  const format = useFormats()
  const sayPeriod = usePeriodLabels()
  const organization = useRequiredOrganization().name
  const author = useIdentity()?.name ?? ''
  const data = useShownData()
  const perimeter = usePerimeter(filters)
  const levels = useLevels(filters)
  const now = usePrintTime()
  const { range, shortcut, variation } = filters
  const days = range ?? (shortcut ? rangeOfShortcut(shortcut, now.toISOString().slice(0, 10)) : null)
  const lines = [
    [t('dashboards.report.organization'), organization],
    [t('dashboards.filters.period'), days ? sayPeriod(days) : t('dashboards.report.ownPeriod')],
    [t('dashboards.report.perimeter'), perimeter],
    ...levels,
    [
      t('dashboards.filters.comparison'),
      variation ? t(`dashboards.comparisons.${variation}`) : t('dashboards.filters.noComparison'),
    ],
    [t('dashboards.report.data'), data],
    [t('dashboards.report.made'), t('dashboards.report.madeBy', { date: format.date(now), author })],
  ]
  return (
    <>
      <GlobalStyles styles={pageFoot(`${title} · ${organization}`)} />
      <Frame>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Frame>
    </>
  )
}

export default ReportHead

/** The states of the data of all figures on the page: one, unless some were read again after a change. */
function useShownData(): string {
  const queries = useQueryClient()
  const say = useSayDataState()
  const queryKey = readsOf(queryCube)
  // Renders again when an answer arrives.
  useIsFetching({ queryKey })
  const states = queries
    .getQueriesData<CubeAnswer>({ queryKey, type: 'active' })
    .flatMap(([, answer]) => (answer ? [say(answer.dataState)] : []))
  return [...new Set(states)].join(', ')
}

/** The companies, sites, countries and activities of the filters by name, or the whole organisation. */
function usePerimeter(filters: DashboardFilters): string {
  const { t, locale } = useTexts()
  const wanted = filtersOfSites.map((kind) => ({ level: filterLevels[kind], members: filters[kind] ?? [] }))
  const nameOf = useMemberNames(wanted)
  const list = new Intl.ListFormat(localeTag[locale], { type: 'conjunction' })
  const parts = wanted.flatMap(({ level, members }) =>
    members.length > 0
      ? [list.format(members.map((id) => nameOf(level, id) ?? t(`dashboards.filters.unnamed.${level}`)))]
      : [],
  )
  return parts.length > 0 ? parts.join(' · ') : t('dashboards.report.everything')
}

/** The name of each further level of the filters, and its members by name. */
function useLevels({ levels = {} }: DashboardFilters): [string, string][] {
  const { t, locale } = useTexts()
  const { nameOf: nameOfLevel } = useFilterLevels()
  const wanted = sharableLevels.map((level) => ({ level, members: levels[level] ?? [] }))
  const nameOf = useMemberNames(wanted)
  const list = new Intl.ListFormat(localeTag[locale], { type: 'conjunction' })
  return wanted
    .filter(({ members }) => members.length > 0)
    .map(({ level, members }) => [
      nameOfLevel(level),
      list.format(members.map((id) => nameOf(level, id) ?? t('dashboards.filters.unnamed.level'))),
    ])
}

/** The title and the number of each page, as strings of CSS. */
const pageFoot = (text: string) => ({
  '@page': {
    '@bottom-left': { content: JSON.stringify(text), fontFamily: 'sans-serif', fontSize: '9pt' },
    '@bottom-right': {
      content: 'counter(page) " / " counter(pages)',
      fontFamily: 'sans-serif',
      fontSize: '9pt',
    },
  },
})

const Frame = styled('dl')(({ theme: { vars, typography } }) => ({
  display: 'none',
  '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4px 24px', margin: '12px 0 0' },
  '& > div': { display: 'flex', gap: 8 },
  '& dt': { ...typography.subtitle2, flexShrink: 0, minWidth: 88, color: vars.palette.text.tertiary },
  '& dd': { ...typography.caption, margin: 0, overflowWrap: 'anywhere' },
}))
