import { useState } from 'react'
import { styled } from '@mui/material/styles'
import { recordPermission } from '#model/calls/recordPermission.ts'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import { totalRates, rateBounds, type Rates } from '#model/rules/governance/shares.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { TextKey } from '#locales/textKey.ts'
import { personColumn } from '../links/linkColumns.tsx'
import { LinkPart } from '../links/LinkPart.tsx'
import type { NamedCompany } from '../links/linkParams.ts'
import { LinkTable } from '../links/LinkTable.tsx'
import { useOwners } from '../links/useLinks.ts'
import { RemoveOwner } from './RemoveOwner.tsx'

const nameOf = ({ person }: BeneficialOwner): string => person?.fullName ?? ''

/** Beneficial owners of a company: list, add, edit, delete, totals. */
export const OwnersPart = ({ company }: { company: NamedCompany }) => {
  const { t } = useTexts()
  const format = useFormats()
  const sidebars = useSidebars()
  const query = useOwners({ companyId: company.id })
  const [removed, setRemoved] = useState<BeneficialOwner>()
  const owners = query.data ?? []
  return (
    <LinkPart
      title={t('resources.beneficialOwners.many')}
      count={query.data?.length}
      action={{
        call: recordPermission('ownersOfCompany', 'create'),
        label: t('resources.beneficialOwners.create'),
        onClick: () => sidebars.open('editOwner', { company }),
      }}
      query={query}
      level="h2"
      failed={t('resources.beneficialOwners.listFailed')}
      empty={{
        isEmpty: query.data?.length === 0,
        title: t('governance.owners.empty'),
        body: t('governance.owners.emptyBody'),
      }}
    >
      <LinkTable
        label={t('resources.beneficialOwners.many')}
        links={owners.toSorted((one, other) => other.shareRate - one.shareRate)}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        changedBy={recordPermission('ownersOfCompany', 'update')}
        actionNames={(link) => ({
          edit: t('governance.owners.editOf', { name: nameOf(link) }),
          remove: t('governance.owners.deleteOf', { name: nameOf(link) }),
        })}
        columns={[
          personColumn(t),
          {
            id: 'shareRate',
            label: t('resources.beneficialOwners.fields.shareRate'),
            cell: ({ shareRate }) => format.percent(shareRate, { decimals: 2 }),
            isNumber: true,
          },
          {
            id: 'voteRate',
            label: t('resources.beneficialOwners.fields.voteRate'),
            cell: ({ voteRate }) => format.percent(voteRate, { decimals: 2 }),
            isNumber: true,
          },
        ]}
        onEdit={(link) => sidebars.open('editOwner', { company, link })}
        onRemove={setRemoved}
      />
      <TotalsLine totals={totalRates(owners)} />
      {removed && <RemoveOwner link={removed} onDone={() => setRemoved(undefined)} />}
    </LinkPart>
  )
}

/** Example: « Total des parts : 86 % sur 100 % · Total des droits de vote : … » */
const TotalsLine = ({ totals }: { totals: Rates }) => {
  const { t } = useTexts()
  const format = useFormats()
  const said = (key: TextKey, kind: keyof Rates) =>
    t(key, { total: format.percent(totals[kind]), bound: format.percent(rateBounds[kind].max) })
  return (
    <Line>
      {said('governance.owners.totalOfShares', 'shareRate')} ·{' '}
      {said('governance.owners.totalOfVotes', 'voteRate')}
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}))
