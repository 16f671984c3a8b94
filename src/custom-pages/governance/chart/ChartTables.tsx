import { keyUnder } from '#locales/textKey.ts'
import { isControl } from '#model/rules/governance/ownership.ts'
import type { OwnershipGraph } from '#model/wire/governance/ownership.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ChartFacts, Relation } from './chartFacts.ts'
import { FactTable, type Cell } from './FactTable.tsx'
import { useChartLabels } from './useChartLabels.ts'

/** The chart's facts as tables: direct links, then effective shares of the selected node and in it. */
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
  const labels = useChartLabels(facts)
  const nameOf = (id: string): string => facts.nodeOf.get(id)?.name ?? ''
  const columns = (...names: string[]) => names.map((name) => t(keyUnder('governance.chart.columns', name)))
  const rate = (value: number | null): Cell => ({ text: labels.rate(value), isNumber: true })
  const controlling = (value: number | null): Cell => ({ ...rate(value), isOver: isControl(value) })
  const effective = (direction: Relation['direction'], title: string, first: string) => {
    const rows = [...facts.relationsTo(chosenId)]
      .filter(([, relation]) => relation.direction === direction)
      .toSorted(([, one], [, other]) => (other.rates.shareRate ?? -1) - (one.rates.shareRate ?? -1))
    return rows.length === 0 ? null : (
      <FactTable
        title={title}
        heads={columns(first, 'holding', 'control', 'shares', 'votes')}
        rows={rows.map(([id, relation]) => ({
          id,
          name: nameOf(id),
          cells: [
            { text: t(`governance.chart.holding.${relation.holding}`) },
            { text: labels.control(relation) ?? '–' },
            controlling(relation.rates.shareRate),
            controlling(relation.rates.voteRate),
          ],
        }))}
      />
    )
  }
  const links = graph.links.toSorted(
    (one, other) =>
      nameOf(one.companyId).localeCompare(nameOf(other.companyId)) || other.shareRate - one.shareRate,
  )

  return (
    <>
      <FactTable
        title={t('governance.chart.directTable')}
        heads={columns('owner', 'company', 'shares', 'votes')}
        rows={links.map((link) => ({
          id: link.id,
          name: nameOf(link.ownerId),
          cells: [{ text: nameOf(link.companyId) }, rate(link.shareRate), rate(link.voteRate)],
        }))}
      />
      {effective('held', t('governance.chart.heldTable', { name: nameOf(chosenId) }), 'company')}
      {effective('holds', t('governance.chart.holdersTable', { name: nameOf(chosenId) }), 'owner')}
    </>
  )
}
