import { useMemo } from 'react'
import { isControl } from '#model/rules/governance/ownership.ts'
import type { OwnershipNode } from '#model/wire/governance/ownership.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { countKey } from '#locales/countKey.ts'
import type { ChartFacts, Relation } from './chartFacts.ts'

/** Maximum number of owners listed by name. The others are counted. */
const listedOwnersMax = 5

/**
 * A line below a box's name: a part that may be truncated, a share that may not, and whether that share gives control.
 */
export type Fact = { lead: string; rate: string; write: (lead: string) => string; isOver: boolean }

/** Texts of chart and table in the user's language. */
export function useChartLabels(facts: ChartFacts) {
  const { t } = useTexts()
  const format = useFormats()
  return useMemo(() => {
    const rate = (value: number | null): string =>
      value === null ? t('governance.chart.unanswered') : format.percent(value, { decimals: 2 })
    const kind = (node: OwnershipNode): string => t(`governance.chart.kinds.${node.kind}`)
    const relation = (chosen: OwnershipNode, found: Relation, name = chosen.name): string =>
      t(`governance.chart.node.${found.direction === 'held' ? 'effective' : 'holdsOf'}`, {
        name,
        rate: rate(found.rates.shareRate),
      })

    const shareOf = (chosen: OwnershipNode, { direction, rates: { shareRate } }: Relation): Fact => {
      const [part, isOver] = [rate(shareRate), isControl(shareRate)]
      if (direction === 'holds') return whole(t('governance.chart.holds', { rate: part }), isOver)
      if (chosen.firstName === null) return whole(t('governance.chart.heldAt', { rate: part }), isOver)
      const write = (name: string) => t('governance.chart.held', { name, rate: part })
      return { lead: chosen.firstName, rate: part, write, isOver }
    }
    const votesOf = ({ rates: { voteRate } }: Relation): Fact =>
      voteRate === null
        ? whole(t('governance.chart.votesUnanswered'))
        : whole(t('governance.chart.votes', { rate: rate(voteRate) }), isControl(voteRate))
    const factsOf = (
      node: OwnershipNode,
      chosen: OwnershipNode | undefined,
      found: Relation | undefined,
    ): readonly Fact[] =>
      chosen && found && node.id !== chosen.id
        ? [shareOf(chosen, found), votesOf(found)]
        : [whole(kind(node))]
    const control = ({ control: by }: Relation): string | undefined =>
      by && t(`governance.chart.controlBy.${by}`)

    return {
      rate,
      kind,
      /** Text of a share on a line. */
      part: (value: number): string => format.percent(value),
      /** Texts below the name in a box. */
      facts: factsOf,
      /** Text of the kind of control, for a table. */
      control: (found: Relation): string | undefined =>
        found.control && t(`governance.chart.control.${found.control}`),
      /** Accessible name of a box. It starts with the visible text, as users of voice control expect. */
      nodeName: (
        node: OwnershipNode,
        chosen: OwnershipNode | undefined,
        found: Relation | undefined,
      ): string => {
        const isTied = chosen && found && node.id !== chosen.id
        const written = factsOf(node, chosen, found)
          .map(({ lead, write }) => write(lead))
          .join(', ')
        return [
          t('governance.chart.node.name', {
            name: node.name,
            line: isTied ? written : written.toLocaleLowerCase(),
          }),
          ...(isTied ? [kind(node), control(found), relation(chosen, found)] : []),
          ownersOf(node, facts, { t, format }),
        ]
          .filter(Boolean)
          .join('. ')
      },
    }
  }, [facts, format, t])
}

const whole = (text: string, isOver = false): Fact => ({
  lead: text,
  rate: '',
  write: (lead) => lead,
  isOver,
})

/** The first owners of a box with their shares, and the number of the others. */
function ownersOf(
  node: OwnershipNode,
  facts: ChartFacts,
  { t, format }: Pick<ReturnType<typeof useTexts>, 't'> & { format: ReturnType<typeof useFormats> },
): string | undefined {
  const links = facts.ownersOf.get(node.id) ?? []
  if (links.length === 0) return undefined
  const described = links.slice(0, listedOwnersMax).map((link) =>
    t('governance.chart.node.owner', {
      name: facts.nodeOf.get(link.ownerId)?.name ?? '',
      rate: format.percent(link.shareRate),
    }),
  )
  const left = links.length - described.length
  const others = t(countKey('governance.chart.node.others', left), { smart_count: left })
  return t('governance.chart.node.heldBy', {
    owners: [...described, ...(left > 0 ? [others] : [])].join(', '),
  })
}
