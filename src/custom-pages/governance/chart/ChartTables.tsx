import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import { significantRate } from '#model/rules/ownership.ts'
import type { OwnershipGraph } from '#model/wire/ownership.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { ChartFacts, Relation } from './chartFacts.ts'
import { useChartWords } from './useChartWords.ts'

/** The same facts as the drawing: direct links, then the effective parts of and in the chosen one. */
export const ChartTables = ({
  graph,
  facts,
  chosenId,
}: {
  graph: OwnershipGraph
  facts: ChartFacts
  chosenId: string
}) => {
  const { t } = useTexts()
  const words = useChartWords(facts)
  const nameOf = (id: string): string => facts.nodeOf.get(id)?.name ?? ''
  const related = (direction: Relation['direction']) =>
    [...facts.relationsTo(chosenId)]
      .filter(([, relation]) => relation.direction === direction)
      .toSorted(([, one], [, other]) => (other.rates.shareRate ?? -1) - (one.rates.shareRate ?? -1))
  const column = (name: string) => t(keyUnder('governance.chart.columns', name))
  const effective = (direction: Relation['direction'], title: string, first: string) => {
    const rows = related(direction)
    return rows.length === 0 ? null : (
      <FactTable title={title} heads={[column(first), column('holding'), column('shares'), column('votes')]}>
        {rows.map(([id, { holding, rates }]) => (
          <tr key={id} data-significant={(rates.shareRate ?? 0) > significantRate || undefined}>
            <th scope="row">{nameOf(id)}</th>
            <td>{t(`governance.chart.holding.${holding}`)}</td>
            <td data-align="end">{words.rate(rates.shareRate)}</td>
            <td data-align="end">{words.rate(rates.voteRate)}</td>
          </tr>
        ))}
      </FactTable>
    )
  }
  const links = graph.links.toSorted(
    (one, other) =>
      nameOf(one.companyId).localeCompare(nameOf(other.companyId)) || other.shareRate - one.shareRate,
  )

  return (
    <Tables>
      <FactTable
        title={t('governance.chart.directTable')}
        heads={[column('owner'), column('company'), column('shares'), column('votes')]}
      >
        {links.map((link) => (
          <tr key={link.id}>
            <th scope="row">{nameOf(link.ownerId)}</th>
            <td>{nameOf(link.companyId)}</td>
            <td data-align="end">{words.rate(link.shareRate)}</td>
            <td data-align="end">{words.rate(link.voteRate)}</td>
          </tr>
        ))}
      </FactTable>
      {effective('held', t('governance.chart.heldTable', { name: nameOf(chosenId) }), 'company')}
      {effective('holds', t('governance.chart.holdersTable', { name: nameOf(chosenId) }), 'owner')}
    </Tables>
  )
}

const FactTable = ({
  title,
  heads,
  children,
}: {
  title: string
  heads: readonly string[]
  children: ReactNode
}) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head} scope="col" data-align={index >= heads.length - 2 ? 'end' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const Tables = styled('div')(({ theme: { vars, typography } }) => ({
  width: '100%',
  '& table': { width: '100%', borderCollapse: 'collapse', backgroundColor: vars.palette.background.paper },
  '& caption': {
    ...typography.h4,
    padding: '12px 16px 4px',
    textAlign: 'start',
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
  '& th, & td': {
    height: 40,
    padding: '0 12px',
    textAlign: 'start',
    fontWeight: 400,
    borderBottom: `1px solid ${vars.palette.divider}`,
    color: vars.palette.text.secondary,
    '&:first-child': { paddingLeft: 16 },
    '&:last-child': { paddingRight: 16 },
    '&[data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
  '& th[scope="col"]': { height: 34, ...typography.subtitle2, color: vars.palette.text.tertiary },
  '& th[scope="row"]': { fontWeight: 500, color: vars.palette.text.primary },
  '& td[data-align="end"]': { color: vars.palette.text.primary },
  '& tr[data-significant] td:nth-of-type(2)': { color: vars.palette.primary.main, fontWeight: 600 },
}))
