import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { companySearchPages } from '#model/rules/register/companySearch.ts'
import { formatSiren } from '#model/rules/register/nationalIds.ts'
import type { BusinessHit } from '#model/wire/register/directory.ts'
import { Note } from '#src/ui/Note.tsx'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { Mapping } from '../mapping/useMapping.ts'
import { FoundList } from './FoundList.tsx'
import { PickButton } from './PickButton.tsx'
import type { NameSearch } from './useNameSearch.ts'

const foundMax = companySearchPages.size * companySearchPages.max

/** Companies that match a name, each with an add button. Too many results ask for a more precise name. */
export const NameResults = ({
  search,
  companies,
  organizationId,
  mapping,
}: {
  search: NameSearch
  companies: readonly BusinessHit[]
  organizationId: string
  mapping: Mapping
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const { total, showMore, isLoadingMore, isOld } = search
  return (
    <>
      <Count>
        {say('onboarding.search.found', total)}
        {companies.length < total && `. ${say('onboarding.search.shown', companies.length)}`}
      </Count>
      <FoundList aria-label={t('onboarding.search.results')} aria-busy={isOld} data-old={isOld || undefined}>
        {companies.map((company) => (
          <li key={company.nationalId}>
            <Facts company={company} />
            <PickButton {...{ company, organizationId, mapping }} />
          </li>
        ))}
      </FoundList>
      {showMore !== undefined && (
        <Button onClick={showMore} loading={isLoadingMore}>
          {t('onboarding.search.more')}
        </Button>
      )}
      {total > foundMax && <Note>{t('onboarding.search.tooMany', { max: foundMax })}</Note>}
    </>
  )
}

const Facts = ({ company }: { company: BusinessHit }) => {
  const { t } = useTexts()
  const { name, nationalId, postalCode, city, activityCode, activityLabel, legalState } = company
  const town = [postalCode, city].filter(Boolean).join(' ')
  const activity = [activityCode, activityLabel].filter(Boolean).join(', ')
  const more = [town, activity].filter(Boolean).join(' · ')
  return (
    <div>
      <b>{name}</b>
      <small>
        <StatusDot mark={marks[legalState]}>{t(`onboarding.business.legalState.${legalState}`)}</StatusDot>
        {` · ${t('onboarding.business.siren', { siren: formatSiren(nationalId) })}`}
      </small>
      {more !== '' && <small>{more}</small>}
    </div>
  )
}

const marks: Readonly<Record<BusinessHit['legalState'], Mark>> = {
  ACTIVE: 'good',
  INACTIVE: 'rest',
  UNKNOWN: 'unsure',
}

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))
