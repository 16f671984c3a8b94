import { useMemo } from 'react'
import type { OwnershipNode } from '#model/wire/ownership.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { countKey } from '#locales/countKey.ts'
import type { ChartFacts, Relation } from './chartFacts.ts'

/** Owners that a name tells one by one; the others are counted. */
const toldOwners = 5

/** What chart and table say, in the reader's language. */
export function useChartWords(facts: ChartFacts) {
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

    const owners = (node: OwnershipNode): string | undefined => {
      const links = facts.ownersOf.get(node.id) ?? []
      if (links.length === 0) return undefined
      const told = links.slice(0, toldOwners).map((link) =>
        t('governance.chart.node.owner', {
          name: facts.nodeOf.get(link.ownerId)?.name ?? '',
          rate: format.percent(link.shareRate),
        }),
      )
      const left = links.length - told.length
      const others = t(countKey('governance.chart.node.others', left), { smart_count: left })
      return t('governance.chart.node.heldBy', {
        owners: [...told, ...(left > 0 ? [others] : [])].join(', '),
      })
    }

    return {
      rate,
      kind,
      /** A part as it stands on a line. */
      part: (value: number): string => format.percent(value),
      /** The second line of a box. */
      line: (node: OwnershipNode, chosen: OwnershipNode | undefined, found: Relation | undefined) => {
        if (!chosen || !found || node.id === chosen.id) return { lead: kind(node), rate: '' }
        const part = rate(found.rates.shareRate)
        return found.direction === 'holds'
          ? { lead: t('governance.chart.holds', { rate: part }), rate: '' }
          : chosen.firstName === null
            ? { lead: t('governance.chart.heldAt', { rate: part }), rate: '' }
            : { lead: chosen.firstName, rate: part }
      },
      /** All that a box says, for who cannot see where it stands. */
      nodeName: (
        node: OwnershipNode,
        chosen: OwnershipNode | undefined,
        found: Relation | undefined,
      ): string =>
        [
          t('governance.chart.node.name', { name: node.name, kind: kind(node).toLocaleLowerCase() }),
          chosen && found && node.id !== chosen.id ? relation(chosen, found) : undefined,
          owners(node),
        ]
          .filter(Boolean)
          .join('. '),
    }
  }, [facts, format, t])
}
