import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useWatch, type Control } from 'react-hook-form'
import { fullNameOf } from '#model/rules/persons.ts'
import { normalise } from '#model/rules/normalise.ts'
import type { Values } from '../../../../resources/fromSchema/schemaResolver.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { ChosenPerson } from '../chosenPerson.ts'
import { PersonMeta } from '../PersonMeta.tsx'
import { usePersonSearch } from '../select/usePersonSearch.ts'

/** As many namesakes as can be told apart at a glance. */
const shownMax = 3

/** Who in the register has the name that is being typed: to be taken instead of being registered twice. */
export const KnownPersons = ({
  control,
  made,
  onChoose,
}: {
  control: Control<Values>
  /** Who was registered by this very form is nobody else of that name. */
  made: ChosenPerson | undefined
  onChoose: (person: ChosenPerson) => void
}) => {
  const { t } = useTexts()
  const name = nameIn(useWatch({ control, name: 'identity' }))
  const { found, isSettled } = usePersonSearch(name)
  const others = found.filter(({ id }) => id !== made?.id)
  const known = isSettled && name.length > 2 ? others.slice(0, shownMax) : []
  return (
    <Known role="status">
      {known.length > 0 && (
        <>
          <p>{t('persons.known.title')}</p>
          {known.map((person) => (
            <div key={person.id}>
              <span>
                {person.fullName}
                <small>
                  <PersonMeta person={person} />
                </small>
              </span>
              <Button
                size="small"
                onClick={() => onChoose({ id: person.id, fullName: person.fullName })}
                aria-label={t('persons.known.chooseNamed', { name: person.fullName })}
              >
                {t('persons.known.choose')}
              </Button>
            </div>
          ))}
        </>
      )}
    </Known>
  )
}

/** A physical person is looked for by the last name: the first may be written otherwise. */
function nameIn(identity: unknown): string {
  if (typeof identity !== 'object' || identity === null) return ''
  const typed = 'lastName' in identity ? identity.lastName : fullNameOf({ ...identity })
  return typeof typed === 'string' ? normalise(typed) : ''
}

const Known = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '&:not(:empty)': {
    padding: 12,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.warning.soft,
  },
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& span': { minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, fontWeight: 400 },
}))
