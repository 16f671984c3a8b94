import { recordPermission } from '#model/calls/recordPermission.ts'
import { useMemo, useState } from 'react'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { EffectiveRates } from '#model/rules/governance/ownership.ts'
import type { OwnershipGraph } from '#model/wire/governance/ownership.ts'
import { allOf, type Reading } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readFacts, type Relation } from '../chart/chartFacts.ts'
import { companyColumns } from '../links/linkColumns.tsx'
import { LinkPart } from '../links/LinkPart.tsx'
import type { NamedPerson } from '../links/linkParams.ts'
import { LinkTable } from '../links/LinkTable.tsx'
import { useOwners } from '../links/useLinks.ts'
import { RemoveOwner } from './RemoveOwner.tsx'

/** A company that a person holds: the direct link, if there is one, and the effective share. */
type Holding = {
  companyId: string
  companyName: string
  companyNationalId: string | null
  link: BeneficialOwner | undefined
  holding: Relation['holding']
  rates: EffectiveRates
}

/** Direct and indirect holdings of a person. Direct ones are edited here, indirect ones are computed. */
export const HoldingsPart = ({ person, query }: { person: NamedPerson; query: Reading<OwnershipGraph> }) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  const direct = useOwners({ personId: person.id })
  const [removed, setRemoved] = useState<BeneficialOwner>()
  const holdings = useHoldings(query.data, direct.data)
  const rate = (value: number | null) =>
    value === null ? t('governance.chart.unanswered') : format.percent(value, { decimals: 2 })
  return (
    <LinkPart
      title={t('governance.owners.links')}
      count={holdings?.length}
      action={{
        call: recordPermission('ownersOfCompany', 'create'),
        label: t('governance.owners.addLink'),
        onClick: () => sidebars.open('editOwner', { person }),
      }}
      query={allOf(query, direct)}
      failed={t('governance.chart.failed')}
      empty={{
        isEmpty: holdings?.length === 0,
        title: t('governance.owners.emptyOfPerson'),
        body: t('governance.owners.emptyOfPersonBody'),
      }}
    >
      <LinkTable
        label={t('governance.owners.links')}
        links={holdings ?? []}
        keyOf={({ companyId }) => companyId}
        nameOf={({ companyName }) => companyName}
        changedBy={recordPermission('ownersOfCompany', 'update')}
        actionNames={({ companyName: name, link }) =>
          link && {
            edit: t('governance.owners.editWith', { name }),
            remove: t('governance.owners.deleteWith', { name }),
          }
        }
        columns={[
          ...companyColumns<Holding>(t),
          {
            id: 'holding',
            label: t('governance.chart.columns.holding'),
            cell: ({ holding }) => t(`governance.chart.holding.${holding}`),
          },
          {
            id: 'shareRate',
            label: t('resources.beneficialOwners.fields.shareRate'),
            cell: ({ rates }) => rate(rates.shareRate),
            isNumber: true,
          },
          {
            id: 'voteRate',
            label: t('resources.beneficialOwners.fields.voteRate'),
            cell: ({ rates }) => rate(rates.voteRate),
            isNumber: true,
          },
        ]}
        onEdit={({ link }) => link && sidebars.open('editOwner', { person, link })}
        onRemove={({ link }) => setRemoved(link)}
      />
      {removed && <RemoveOwner link={removed} onDone={() => setRemoved(undefined)} />}
    </LinkPart>
  )
}

function useHoldings(
  graph: OwnershipGraph | undefined,
  links: readonly BeneficialOwner[] | undefined,
): Holding[] | undefined {
  return useMemo(() => {
    if (!graph || !links) return undefined
    const { nodeOf, relationsTo } = readFacts(graph)
    const relations = relationsTo(graph.focusId)
    const linkOf = new Map(links.map((link) => [link.companyId, link]))
    const through = [...relations].flatMap(([companyId, { direction, holding, rates }]) =>
      direction === 'held'
        ? [
            {
              companyId,
              companyName: nodeOf.get(companyId)?.name ?? '',
              companyNationalId: nodeOf.get(companyId)?.nationalId ?? null,
              link: linkOf.get(companyId),
              holding,
              rates,
            },
          ]
        : [],
    )
    // A link of 0 % gives no effective share, but can still be edited.
    const idle = links
      .filter(({ companyId }) => relations.get(companyId)?.direction !== 'held')
      .map((link) => ({
        companyId: link.companyId,
        companyName: link.companyName,
        companyNationalId: link.companyNationalId,
        link,
        holding: 'direct' as const,
        rates: link,
      }))
    return [...through, ...idle].toSorted(
      (one, other) =>
        Number(other.link !== undefined) - Number(one.link !== undefined) ||
        (other.rates.shareRate ?? 0) - (one.rates.shareRate ?? 0) ||
        one.companyName.localeCompare(other.companyName),
    )
  }, [graph, links])
}
