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

    const lineOf = (node: OwnershipNode, chosen: OwnershipNode | undefined, found: Relation | undefined) => {
      if (!chosen || !found || node.id === chosen.id) return { lead: kind(node), rate: '' }
      const part = rate(found.rates.shareRate)
      return found.direction === 'holds'
        ? { lead: t('governance.chart.holds', { rate: part }), rate: '' }
        : chosen.firstName === null
          ? { lead: t('governance.chart.heldAt', { rate: part }), rate: '' }
          : { lead: chosen.firstName, rate: part }
    }
    const lineText = ({ lead, rate: part }: ReturnType<typeof lineOf>): string =>
      part === '' ? lead : t('governance.chart.held', { name: lead, rate: part })

    return {
      rate,
      kind,
      /** A part as it stands on a line. */
      part: (value: number): string => format.percent(value),
      /** The second line of a box. */
      line: lineOf,
      lineText,
      /** All that a box says, for who cannot see where it stands: first what is written in it, as who speaks reads it. */
      nodeName: (
        node: OwnershipNode,
        chosen: OwnershipNode | undefined,
        found: Relation | undefined,
      ): string => {
        const isTied = chosen && found && node.id !== chosen.id
        const written = lineText(lineOf(node, chosen, found))
        return [
          t('governance.chart.node.name', {
            name: node.name,
            line: isTied ? written : written.toLocaleLowerCase(),
          }),
          ...(isTied ? [kind(node), relation(chosen, found)] : []),
          owners(node),
        ]
          .filter(Boolean)
          .join('. ')
      },
    }
  }, [facts, format, t])
}
