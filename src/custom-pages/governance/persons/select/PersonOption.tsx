import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import type { Person } from '../../../../dataProvider/calls/persons.ts'
import type { PersonType } from '../../../../resources/persons/personWords.ts'
import { Initials } from '../../../../ui/Initials.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { PersonMeta } from '../PersonMeta.tsx'

export type Choice = { kind: 'person'; person: Person } | { kind: 'add'; type: PersonType; text: string }

/** A person found, or the offer to add one of that name. */
export const PersonOption = ({
  id,
  choice,
  isActive,
  onTake,
}: {
  id: string
  choice: Choice
  isActive: boolean
  onTake: () => void
}) => {
  const { t } = useTexts()
  return (
    // The keys are those of the search field, which keeps the focus.
    <Line id={id} role="option" aria-selected={isActive} onClick={onTake} onMouseDown={keepFocus}>
      {choice.kind === 'add' ? (
        <>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          <span>
            {choice.text === ''
              ? t(`persons.select.add.${choice.type}`)
              : t(`persons.select.addTyped.${choice.type}`, { text: choice.text })}
          </span>
        </>
      ) : (
        <>
          <Initials
            name={choice.person.fullName}
            kind={choice.person.type === 'PHYSICAL' ? 'person' : 'company'}
          />
          <span>
            {choice.person.fullName}
            <small>
              <PersonMeta person={choice.person} />
            </small>
          </span>
        </>
      )}
    </Line>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: 6,
  cursor: 'pointer',
  '& > svg': { flexShrink: 0, width: 24, color: theme.vars.palette.primary.main },
  '& > span:last-of-type': { minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    ...theme.typography.caption,
    fontWeight: 400,
    color: theme.vars.palette.text.tertiary,
  },
  '&:hover': { backgroundColor: theme.vars.palette.fill.muted },
  '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.primary.soft },
}))
