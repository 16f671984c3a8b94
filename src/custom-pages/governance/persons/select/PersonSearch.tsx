import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState, type KeyboardEvent } from 'react'
import { countKey } from '#locales/countKey.ts'
import { Sheet } from '../../../../layout/sidebars/Sheet.tsx'
import { useUnsavedSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import type { PersonType } from '../../../../resources/persons/personWords.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useCounts } from '../../../../ui/text/useCounts.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { ChoiceAmong, ChosenPerson } from '../chosenPerson.ts'
import { PersonOption, type Choice } from './PersonOption.tsx'
import { foundMax, usePersonSearch } from './usePersonSearch.ts'

const newKinds = ['PHYSICAL', 'LEGAL'] as const

/** Type, walk with the arrows, Enter: the input keeps the focus, the list says where one is. */
export const PersonSearch = ({
  text,
  among,
  onText,
  onChoose,
  onAdd,
}: {
  text: string
  /** Without it everybody can be chosen, and somebody new be added. */
  among: ChoiceAmong | undefined
  onText: (text: string) => void
  onChoose: (person: ChosenPerson) => void
  onAdd: (type: PersonType) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const listId = useId()
  const { found, total, error, isSettled } = usePersonSearch(text, among)
  const choices: Choice[] = [
    ...found.map((person) => ({ kind: 'person' as const, person })),
    ...(among ? [] : newKinds.map((type) => ({ kind: 'add' as const, type, text: text.trim() }))),
  ]
  const [place, setPlace] = useState({ text, index: 0 })
  // Other words, another list: one begins at its top.
  const active = place.text === text ? Math.min(place.index, choices.length - 1) : 0
  const optionId = (index: number) => `${listId}-${index}`
  useUnsavedSidebar(false)

  const take = (choice: Choice | undefined) => {
    if (choice?.kind === 'add') onAdd(choice.type)
    else if (choice) onChoose({ id: choice.person.id, fullName: choice.person.fullName })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      const index = (active + step + choices.length) % choices.length
      setPlace({ text, index })
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What is shown may still answer to fewer letters.
      if (isSettled || choices[active]?.kind === 'add') take(choices[active])
    }
  }

  return (
    <Sheet title={t('persons.select.title')}>
      <Column onKeyDown={onKeyDown}>
        <Field label={t('persons.select.search')} hint={t('persons.select.hint')}>
          {(attributes) => (
            <OutlinedInput
              fullWidth
              autoFocus
              autoComplete="off"
              value={text}
              onChange={(event) => onText(event.target.value)}
              slotProps={{
                input: {
                  ...attributes,
                  role: 'combobox',
                  'aria-expanded': choices.length > 0,
                  'aria-controls': listId,
                  'aria-autocomplete': 'list',
                  'aria-activedescendant': choices.length > 0 ? optionId(active) : undefined,
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
          {choices.map((choice, index) => (
            <PersonOption
              key={choice.kind === 'add' ? choice.type : choice.person.id}
              id={optionId(index)}
              choice={choice}
              isActive={index === active}
              onTake={() => take(choice)}
            />
          ))}
        </div>
        {total !== undefined && total > found.length && (
          <p>{t('persons.select.more', { shown: foundMax })}</p>
        )}
      </Column>
    </Sheet>
  )
}

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& p': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& [role="listbox"]': { margin: '0 -8px' },
}))
