import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { isSirenList } from '#model/rules/register/companySearch.ts'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { focusRing } from '#src/ui/theme/choiceMarks.ts'
import type { Mapping } from '../mapping/useMapping.ts'
import { useDraft } from '../state/useDraft.ts'
import type { Candidate } from './directoryCandidate.ts'
import { SearchByTerms } from './SearchByTerms.tsx'
import { pastedMax, SirenList } from './SirenList.tsx'

export type CompanySearchProps = {
  organization: CurrentOrganization
  mapping: Mapping
  onAddByHand: (company: Partial<Candidate>) => void
  onFile: () => void
}

/** Button beside the field's label that switches to the other search. */
export type WithAside = { aside: ReactNode }

const closed: { isOpen: boolean; pasted: string } = { isOpen: false, pasted: '' }

/**
 * Searches companies by name or SIREN, one after the other, or by a list of SIRENs. A file is offered for long lists.
 */
export const CompanySearch = (props: CompanySearchProps) => {
  const { t } = useTexts()
  const list = useDraft('siren-list', closed)
  const { isOpen, pasted } = list.values
  const switchButton = (
    <button type="button" onClick={() => list.change({ isOpen: !isOpen, pasted })}>
      {t(isOpen ? 'onboarding.list.close' : 'onboarding.list.open')}
    </button>
  )
  return (
    <Side
      onPaste={(event) => {
        // A single-line field would join the numbers.
        const text = event.clipboardData.getData('text')
        if (isOpen || !isSirenList(text)) return
        event.preventDefault()
        list.change({ isOpen: true, pasted: text.slice(0, pastedMax) })
      }}
    >
      {isOpen ? (
        <SirenList
          {...props}
          aside={switchButton}
          pasted={pasted}
          onChange={(next) => list.change({ isOpen, pasted: next })}
        />
      ) : (
        <SearchByTerms {...props} aside={switchButton} />
      )}
      <p>
        {t('onboarding.search.many')}{' '}
        <button type="button" onClick={props.onFile}>
          {t('onboarding.search.manyLink')}
        </button>
      </p>
    </Side>
  )
}

const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  '& > p': { color: theme.vars.palette.text.secondary },
  // In the line of a label, and in a sentence.
  '& label ~ button, & > p > button': {
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
    '&:focus-visible': focusRing(theme),
  },
  // Large enough for touch without taking its own line.
  '& label ~ button': { padding: '8px 0', margin: '-8px 0' },
}))
