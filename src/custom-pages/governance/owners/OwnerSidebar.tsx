import { styled } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { GovernanceTexts } from '../GovernanceTexts.tsx'
import { CompanyField } from '../../../resources/companies/CompanyField.tsx'
import { EditedLink, type OpenedLink } from '../links/EditedLink.tsx'
import { LinkSheet } from '../links/LinkSheet.tsx'
import type { OwnerParams } from '../links/linkParams.ts'
import { ownerResource } from '../links/linkResources.ts'
import { PersonField } from '../links/PersonField.tsx'
import { useLinkForm } from '../links/useLinkForm.ts'
import { LiveTotals } from './LiveTotals.tsx'
import { RateField } from './RateField.tsx'

/** A holding: who has which part of which company's shares and votes. Opened from either end. */
const OwnerSidebar = (params: OwnerParams) => (
  <GovernanceTexts>
    <Owner {...params} />
  </GovernanceTexts>
)

export default OwnerSidebar

const Owner = ({ link, ...params }: OwnerParams) => {
  const { t } = useTexts()
  if (!link) return <OwnerSheet {...params} />
  return (
    <EditedLink resource={ownerResource} link={link} title={t('governance.owners.edit')}>
      {(read) => <OwnerSheet {...params} link={read} />}
    </EditedLink>
  )
}

const OwnerSheet = (params: OpenedLink<OwnerParams>) => {
  const { company, person, link } = params
  const { t } = useTexts()
  const { form, ...state } = useLinkForm(ownerResource, params, {
    personId: link?.personId ?? person?.id ?? null,
    shareRate: link?.shareRate ?? null,
    voteRate: link?.voteRate ?? null,
  })
  const { control } = form
  const [shareRate, voteRate] = useWatch({ control, name: ['shareRate', 'voteRate'] })
  return (
    <LinkSheet
      title={t(link ? 'governance.owners.edit' : 'resources.beneficialOwners.create')}
      meta={[link?.person?.fullName ?? person?.fullName, company?.name ?? link?.companyName]
        .filter(Boolean)
        .join(' · ')}
      submitLabel={t(link ? 'governance.owners.save' : 'resources.beneficialOwners.create')}
      isBusy={state.isBusy}
      onSubmit={state.submit}
    >
      {!company && !link && (
        <CompanyField
          autoFocus
          label={t('resources.beneficialOwners.fields.companyId')}
          hint={t('governance.form.companyHint')}
          company={state.company}
          error={state.companyError}
          onChange={state.setCompany}
        />
      )}
      {!person && !link && (
        <PersonField
          {...{ control, chosen: undefined }}
          autoFocus
          label={t('resources.beneficialOwners.fields.personId')}
        />
      )}
      <TwoRates>
        <RateField control={control} name="shareRate" autoFocus={link !== undefined} />
        <RateField control={control} name="voteRate" />
      </TwoRates>
      <LiveTotals
        companyId={state.company?.id}
        ownId={link?.id}
        typed={{ shareRate: rateOf(shareRate), voteRate: rateOf(voteRate) }}
      />
      {state.dialog}
    </LinkSheet>
  )
}

/** What cannot be read as a number adds nothing yet; its field says so. */
const rateOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const TwoRates = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
})
