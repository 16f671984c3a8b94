import { styled } from '@mui/material/styles'
import { Filter, FilterX } from 'lucide-react'
import type { DashboardFilterKind } from '#model/rules/analyses/filteredQuery.ts'
import { isSharable } from '#model/rules/analyses/sharedLevels.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useFilterLevels } from './FilterLevels.tsx'

/** Names filters of a dashboard in a text: « période et sites ». */
export function useFilterNames(): (kinds: readonly DashboardFilterKind[]) => string {
  const { t, locale } = useTexts()
  const { nameOf } = useFilterLevels()
  const list = new Intl.ListFormat(localeTag[locale], { type: 'conjunction' })
  const nameOfFilter = (kind: DashboardFilterKind): string =>
    isSharable(kind) ? nameOf(kind) : t(`dashboards.filters.${kind}`)
  return (kinds) => list.format(kinds.map((kind) => nameOfFilter(kind).toLocaleLowerCase(locale)))
}

/** Shows which of the dashboard's filters apply to a widget or a card and which do not. */
export const FilterCoverage = ({
  reached,
  missed,
}: {
  reached: readonly DashboardFilterKind[]
  missed: readonly DashboardFilterKind[]
}) => {
  const { t } = useTexts()
  const names = useFilterNames()
  const sign = (key: 'reached' | 'missed', kinds: readonly DashboardFilterKind[]) => {
    const labels = t(`dashboards.widget.${key}`, { filters: names(kinds) })
    const Icon = key === 'reached' ? Filter : FilterX
    return (
      <Tip key={key} title={labels}>
        <Sign role="img" aria-label={labels} tabIndex={0}>
          <Icon size={12} strokeWidth={1.75} aria-hidden />
        </Sign>
      </Tip>
    )
  }
  return (
    <>
      {reached.length > 0 && sign('reached', reached)}
      {missed.length > 0 && sign('missed', missed)}
    </>
  )
}

const Sign = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  marginLeft: 6,
  padding: 2,
  borderRadius: 4,
  color: vars.palette.primary.main,
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}` },
}))
