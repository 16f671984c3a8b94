import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { findSirenProblem, formatSiren, parseSiren } from '#model/rules/nationalIds.ts'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useDraft } from '../state/useDraft.ts'
import { BusinessCard } from './BusinessCard.tsx'
import { FoundActions } from './FoundActions.tsx'
import type { Mapping } from './useMapping.ts'
import { useBusinessSearch } from '../../../resources/companies/useBusinessSearch.ts'

type SirenSearchProps = {
  label: string
  organization: CurrentOrganization
  mapping: Mapping
  onAddByHand: (siren: string) => void
  onFile: () => void
}

/** A SIREN, and what the directory says of it; when it knows nothing, the ways round it. */
export const SirenSearch = ({ label, organization, mapping, onAddByHand, onFile }: SirenSearchProps) => {
  const { t } = useTexts()
  const { values, change } = useDraft('siren', { typed: '' })
  const [asked, setAsked] = useState<string>()
  const [error, setError] = useState<string>()
  const search = useBusinessSearch(asked)

  const submit = (): void => {
    const problem = values.typed.trim() === '' ? 'required' : findSirenProblem(values.typed)
    setError(sentenceOf(problem))
    if (problem !== undefined) return setAsked(undefined)
    setAsked(parseSiren(values.typed))
    change({ typed: formatSiren(values.typed) })
  }
  const sentenceOf = (problem: 'required' | 'length' | 'checkDigit' | undefined) =>
    problem && t(problem === 'required' ? 'validation.required' : `onboarding.siren.wrong.${problem}`)

  return (
    <Side>
      <form
        noValidate
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          large
          label={label}
          inputMode="numeric"
          value={values.typed}
          error={error}
          start={<Search size={16} strokeWidth={1.75} aria-hidden />}
          onChange={(typed) => {
            change({ typed })
            setAsked(undefined)
            if (error !== undefined) setError(sentenceOf(findSirenProblem(typed)))
          }}
        />
        <Button type="submit" size="large" loading={search.status === 'searching'}>
          {t('onboarding.siren.search')}
        </Button>
      </form>
      <div role="status" className="visually-hidden">
        {search.status === 'found' && t('onboarding.siren.found', { name: search.entry.name })}
        {search.status === 'none' && t('onboarding.siren.none.title')}
      </div>
      {search.status === 'found' && (
        <BusinessCard
          entry={search.entry}
          actions={<FoundActions {...{ entry: search.entry, organization, mapping }} />}
        />
      )}
      {search.status === 'none' && (
        <Help>
          <h2>{t('onboarding.siren.none.title')}</h2>
          <p>{t('onboarding.siren.none.body')}</p>
          <div>
            <Button onClick={() => onAddByHand(asked ?? '')}>{t('onboarding.siren.none.add')}</Button>
            <Button onClick={onFile}>{t('onboarding.siren.none.file')}</Button>
          </div>
        </Help>
      )}
      {search.status === 'failed' && (
        <Note
          kind="error"
          role="alert"
          action={
            <Button variant="text" size="small" onClick={search.retry}>
              {t('onboarding.siren.retry')}
            </Button>
          }
        >
          {t('onboarding.siren.failed')}
        </Note>
      )}
      <p>
        {t('onboarding.siren.many')}{' '}
        <button type="button" onClick={onFile}>
          {t('onboarding.siren.manyLink')}
        </button>
      </p>
    </Side>
  )
}

const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& > form': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 8,
    // The button stands beside the control, whatever stands under it.
    '& > button': { marginTop: 21 },
  },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > p > button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 500,
    textAlign: 'start',
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
}))

const Help = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h2': theme.typography.h4,
  '& p': { color: theme.vars.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
}))
