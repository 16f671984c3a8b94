import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState, type KeyboardEvent } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { countKey } from '#locales/countKey.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useUnsavedSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useDebouncedValue } from '#src/layout/useDebouncedValue.ts'
import type { ChoiceAmong, ChosenPerson } from '../chosenPerson.ts'
import { PersonOption } from './PersonOption.tsx'

/**
 * Combobox: typing searches, arrow keys move, Enter selects. The input keeps the focus and the list marks the active
 * option.
 */
export const PersonSearch = ({
  among,
  onChoose,
}: {
  among: ChoiceAmong
  onChoose: (person: ChosenPerson) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const listId = useId()
  const [text, setText] = useState('')
  const { found, total, error, isSettled } = usePersonSearch(text, among)
  const [place, setPlace] = useState({ text, index: 0 })
  // A new text has a new list, which starts at the top.
  const active = place.text === text ? Math.min(place.index, found.length - 1) : 0
  const optionId = (index: number) => `${listId}-${index}`
  useUnsavedSidebar(false)

  const take = (person: Person | undefined) => {
    if (person) onChoose({ id: person.id, fullName: person.fullName })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const index = (active + step + found.length) % found.length
      setPlace({ text, index })
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The visible results may belong to an earlier, shorter text.
      if (isSettled) take(found[active])
    }
  }

  return (
    <SidebarFrame title={t('persons.select.title')}>
      <Column onKeyDown={onKeyDown}>
        <Field label={t('persons.select.search')} hint={t('persons.select.hint')}>
          {(attributes) => (
            <OutlinedInput
              fullWidth
              autoFocus
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              slotProps={{
                input: {
                  ...attributes,
                  role: 'combobox',
                  'aria-expanded': found.length > 0,
                  'aria-controls': listId,
                  'aria-autocomplete': 'list',
                  'aria-activedescendant': found.length > 0 ? optionId(active) : undefined,
                },
              }}
            />
          )}
        </Field>
        <p role="status">
          {error
            ? t('persons.select.failed')
            : isSettled && total !== undefined
              ? say(countKey('persons.select.found', total), total)
              : t('ui.loading')}
        </p>
        <div id={listId} role="listbox" aria-label={t('persons.select.list')}>
          {found.map((person, index) => (
            <PersonOption
              key={person.id}
              id={optionId(index)}
              person={person}
              isActive={index === active}
              onTake={() => take(person)}
            />
          ))}
        </div>
        {total !== undefined && total > found.length && (
          <p>{t('persons.select.more', { shown: foundMax })}</p>
        )}
      </Column>
    </SidebarFrame>
  )
}

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& p': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& [role="listbox"]': { margin: '0 -8px' },
}))

const searchDelayMs = 150
const foundMax = 20

/** Searches persons of both types. `isSettled` is true if the results belong to the current text. */
function usePersonSearch(text: string, among?: ChoiceAmong) {
  const requested = useDebouncedValue(text.trim(), searchDelayMs)
  const { data, total, error, isPlaceholderData } = useGetList<Person>(
    'persons',
    { pagination: { page: 1, perPage: foundMax }, filter: { q: requested, type: among?.type } },
    { placeholderData: keepPreviousData, retry: false },
  )
  return {
    found: (data ?? []).filter(({ id }) => id !== among?.exceptId),
    total,
    error,
    isSettled: requested === text.trim() && data !== undefined && !isPlaceholderData,
  }
}
