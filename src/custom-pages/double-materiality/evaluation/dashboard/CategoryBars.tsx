import { styled } from '@mui/material/styles'
import { TriangleAlert } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import type { CategoryProgress } from '#model/wire/materiality/surveyDashboard.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CoverageNotes, isHidden } from './CoverageNotes.tsx'
import { Panel, PanelEmpty, PanelTable, Scroll } from './Panel.tsx'
import { groupName } from '#src/custom-pages/double-materiality/groupName.ts'

/** Response rate by category. Categories with too few answers are marked, since their means stay hidden. */
export const CategoryBars = ({
  title,
  lead,
  categories,
  isWhole = false,
}: {
  title: string
  lead: string
  categories: readonly CategoryProgress[]
  /** True for the whole survey, false for one campaign. */
  isWhole?: boolean
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const asked = categories.filter((one) => one.asked > 0)
  const nameOf = ({ category }: CategoryProgress): string => groupName(t, category)
  if (asked.length === 0) {
    return (
      <Panel title={title}>
        <PanelEmpty>{t('campaigns.categories.empty')}</PanelEmpty>
      </Panel>
    )
  }
  const answered = asked.filter(({ completed }) => completed > 0).length
  const coverage = t(countKey('campaigns.categories.coverage', answered), {
    smart_count: answered,
    total: format.number(asked.length),
  })
  const table = (
    <Scroll>
      <PanelTable aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('campaigns.categories.category')}</th>
            <th scope="col" data-end>
              {t('campaigns.categories.completed')}
            </th>
            <th scope="col" data-end>
              {t('campaigns.categories.asked')}
            </th>
            <th scope="col" data-end>
              {t('campaigns.categories.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {asked.map((one) => (
            <tr key={one.category}>
              <th scope="row">{nameOf(one)}</th>
              <td data-end>{format.number(one.completed)}</td>
              <td data-end>{format.number(one.asked)}</td>
              <td data-end>{format.percent((100 * one.completed) / one.asked, { decimals: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Scroll>
  )
  return (
    <Panel {...{ title, table }} lead={`${lead}. ${coverage}`}>
      <Rows>
        {asked.map((one) => (
          <li key={one.category}>
            <span>{nameOf(one)}</span>
            <i aria-hidden>
              <i style={{ width: `${(100 * one.completed) / one.asked}%` }} />
            </i>
            <span>
              {t('campaigns.progress.of', {
                done: format.number(one.completed),
                total: format.number(one.asked),
              })}
            </span>
            {isHidden(one) && (
              <em title={t('campaigns.categories.hiddenMark')}>
                <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
                <span className="visually-hidden">{t('campaigns.categories.hiddenMark')}</span>
              </em>
            )}
          </li>
        ))}
      </Rows>
      <CoverageNotes {...{ asked, isWhole }} />
    </Panel>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(40px, 1fr) max-content 16px',
  gap: 12,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li > span:nth-of-type(2)': { textAlign: 'end' },
  '& li > span:nth-of-type(1)': { color: theme.vars.palette.text.secondary },
  '& li > i': { height: 8, borderRadius: 4, backgroundColor: theme.vars.palette.fill.muted },
  '& li > i > i': {
    display: 'block',
    height: '100%',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& em': { display: 'inline-flex', color: theme.vars.palette.warning.main },
}))
