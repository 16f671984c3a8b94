import CircularProgress from '@mui/material/CircularProgress'
import { Search } from 'lucide-react'
import { useState } from 'react'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  companyNameLength,
  readCompanyTerms,
  type CompanyTerms,
} from '#model/rules/register/companySearch.ts'
import { useDebouncedValue } from '#src/layout/useDebouncedValue.ts'
import { useBusinessSearch, type BusinessSearch } from '#src/resources/companies/useBusinessSearch.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useDraft } from '../state/useDraft.ts'
import { BusinessCard } from './BusinessCard.tsx'
import type { CompanySearchProps, WithAside } from './CompanySearch.tsx'
import { DirectoryUnavailable } from './DirectoryUnavailable.tsx'
import { NameResults } from './NameResults.tsx'
import { PickButton } from './PickButton.tsx'
import { useNameSearch, type NameSearch } from './useNameSearch.ts'

/** Delay after typing before a name is searched, in milliseconds. */
const pauseMs = 300

/** One field for a name or a SIREN, with the directory's results. */
export const SearchByTerms = ({
  organization,
  mapping,
  onAddByHand,
  onFile,
  aside,
}: CompanySearchProps & WithAside) => {
  const { t } = useTexts()
  const say = useCounts()
  const { values, change } = useDraft('search', { typed: '' })
  const terms = readCompanyTerms(values.typed)
  const settled = useDebouncedValue(terms.kind === 'name' ? terms.name : undefined, pauseMs)
  const name = terms.kind === 'name' ? settled : undefined
  const byName = useNameSearch(name)
  const bySiren = useBusinessSearch(terms.kind === 'siren' ? terms.siren : undefined)
  const { error, check } = useTermsError(terms)

  const isSettled = terms.kind === 'name' && name === terms.name
  const isSearching =
    terms.kind === 'name' ? !isSettled || byName.isSearching : bySiren.status === 'searching'
  const next = { onAddByHand, onFile, place: { organizationId: organization.id, mapping } }

  return (
    <>
      <form
        noValidate
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <TextInput
          large
          autoFocus
          label={t('onboarding.search.label')}
          aside={aside}
          hint={
            terms.kind === 'begun'
              ? say('onboarding.search.begun', terms.missing)
              : t('onboarding.search.hint')
          }
          autoComplete="off"
          value={values.typed}
          error={error}
          start={<Search size={16} strokeWidth={1.75} aria-hidden />}
          end={isSearching && <CircularProgress size={16} aria-label={t('onboarding.search.searching')} />}
          onChange={(typed) => change({ typed })}
        />
      </form>
      <div role="status" className="visually-hidden">
        {bySiren.status === 'found' && t('onboarding.search.foundOne', { name: bySiren.entry.name })}
        {bySiren.status === 'none' && t('onboarding.search.none.siren')}
        {isSettled && byName.companies && !byName.isOld && say('onboarding.search.found', byName.total)}
      </div>
      {terms.kind === 'siren' && <SirenResult search={bySiren} siren={terms.siren} {...next} />}
      {terms.kind === 'name' && (
        <NameResult search={byName} name={terms.name} isSettled={isSettled} {...next} />
      )}
    </>
  )
}

type ResultProps = Pick<CompanySearchProps, 'onAddByHand' | 'onFile'> & {
  place: { organizationId: string; mapping: CompanySearchProps['mapping'] }
}

const SirenResult = ({
  search,
  siren,
  place,
  onAddByHand,
  onFile,
}: ResultProps & { search: BusinessSearch; siren: string }) => {
  const { t } = useTexts()
  return (
    <>
      {search.status === 'found' && (
        <BusinessCard entry={search.entry} actions={<PickButton company={search.entry} {...place} />} />
      )}
      {search.status === 'none' && (
        <NothingFound
          title={t('onboarding.search.none.siren')}
          onAddByHand={() => onAddByHand({ nationalId: siren })}
          onFile={onFile}
        >
          {t('onboarding.search.none.sirenBody')}
        </NothingFound>
      )}
      {search.status === 'failed' && <DirectoryUnavailable error={search.error} onRetry={search.retry} />}
    </>
  )
}

const NameResult = ({
  search,
  name,
  isSettled,
  place,
  onAddByHand,
  onFile,
}: ResultProps & { search: NameSearch; name: string; isSettled: boolean }) => {
  const { t } = useTexts()
  const { companies, isOld, isSearching, error, retry } = search
  return (
    <>
      {companies && companies.length > 0 && <NameResults search={search} companies={companies} {...place} />}
      {isSettled && companies?.length === 0 && !isOld && (
        <NothingFound
          title={t('onboarding.search.none.name', { name })}
          onAddByHand={() => onAddByHand({ name })}
          onFile={onFile}
        >
          {t('onboarding.search.none.nameBody')}
        </NothingFound>
      )}
      {isSettled && !isSearching && error !== null && <DirectoryUnavailable error={error} onRetry={retry} />}
    </>
  )
}

/** Error of the search terms: at once if more typing cannot fix it, else after a submit. */
function useTermsError(terms: CompanyTerms) {
  const { t } = useTexts()
  const [isChecked, setIsChecked] = useState(false)
  const sentence = (): string | undefined => {
    if (terms.kind === 'wrong' && (terms.problem !== 'short' || isChecked))
      return t(`onboarding.search.wrong.${terms.problem}`, companyNameLength)
    if (!isChecked) return undefined
    if (terms.kind === 'nothing') return t('validation.required')
    return terms.kind === 'begun' ? t('onboarding.search.wrong.length') : undefined
  }
  const isRight = terms.kind === 'name' || terms.kind === 'siren'
  // Further typing starts a new search.
  if (isChecked && isRight) setIsChecked(false)
  return { error: sentence(), check: () => setIsChecked(!isRight) }
}

/** No result, with the alternatives (spec §2.3). */
const NothingFound = ({
  title,
  children,
  onAddByHand,
  onFile,
}: {
  title: string
  children: string
  onAddByHand: () => void
  onFile: () => void
}) => {
  const { t } = useTexts()
  return (
    <Help>
      <h2>{title}</h2>
      <p>{children}</p>
      <div>
        <Button onClick={onAddByHand}>{t('onboarding.search.none.add')}</Button>
        <Button onClick={onFile}>{t('onboarding.search.none.file')}</Button>
      </div>
    </Help>
  )
}

const Help = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h2': theme.typography.h4,
  '& p': { color: theme.vars.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
}))
