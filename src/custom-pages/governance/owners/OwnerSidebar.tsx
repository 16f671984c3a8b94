import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import { percent } from '#model/schema/values.ts'
import { FormNumber } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { OwnerParams } from '../links/linkParams.ts'
import { ownerResource } from '../links/linkResources.ts'
import { LinkSidebar, type LinkFieldsProps } from '../links/LinkSidebar.tsx'
import { LiveTotals } from './LiveTotals.tsx'

/** A holding: share of a company's capital and votes. Default export: loaded when it first opens. */
const OwnerSidebar = (params: OwnerParams) => (
  <LinkSidebar resource={ownerResource} labels="owners" params={params} fields={OwnerFields} />
)

export default OwnerSidebar

const OwnerFields = ({ link }: LinkFieldsProps<BeneficialOwner>) => {
  const [companyId, shareRate, voteRate] = useWatch({
    name: ['companyId', 'shareRate', 'voteRate'],
  })
  return (
    <>
      <TwoRates>
        <RateField source="shareRate" autoFocus={link !== undefined} />
        <RateField source="voteRate" />
      </TwoRates>
      <LiveTotals
        companyId={typeof companyId === 'string' ? companyId : undefined}
        ownId={link?.id}
        typed={{ shareRate: rateOf(shareRate), voteRate: rateOf(voteRate) }}
      />
    </>
  )
}

/** An invalid number counts as zero. Its field shows the error. */
const rateOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const TwoRates = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
})

/** A rate in percent. No share is typed as 0 (spec §5). */
const RateField = ({
  source,
  autoFocus = false,
}: {
  source: 'shareRate' | 'voteRate'
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  return (
    <FormNumber
      {...{ source, autoFocus }}
      required
      unit="%"
      rule={percent}
      label={t(`resources.beneficialOwners.fields.${source}`)}
      hint={t(`resources.beneficialOwners.hints.${source}`)}
    />
  )
}
