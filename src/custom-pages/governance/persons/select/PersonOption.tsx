import { styled } from '@mui/material/styles'
import type { Person } from '#model/wire/governance/persons.ts'
import { Initials } from '#src/ui/Initials.tsx'
import { PersonMeta } from '../PersonMeta.tsx'

/** A search result. */
export const PersonOption = ({
  id,
  person,
  isActive,
  onTake,
}: {
  id: string
  person: Person
  isActive: boolean
  onTake: () => void
}) => {
  return (
    // Key events are handled by the search field, which keeps the focus.
    <Line id={id} role="option" aria-selected={isActive} onClick={onTake} onMouseDown={keepFocus}>
      <Initials name={person.fullName} kind={person.type === 'PHYSICAL' ? 'person' : 'company'} />
      <span>
        {person.fullName}
        <small>
          <PersonMeta person={person} />
        </small>
      </span>
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
