import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useWatch, type Control } from 'react-hook-form'
import { keepPreviousData } from '@tanstack/react-query'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { listAlikePersons } from '#model/calls/governance.ts'
import { similarPersonsQuery, type AlikePerson } from '#model/wire/governance/duplicates.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useDebouncedValue } from '#src/layout/useDebouncedValue.ts'
import type { ChosenPerson } from '../chosenPerson.ts'
import { PersonMeta } from '../PersonMeta.tsx'

/** Similar persons in the register, to be selected or viewed instead of registering a duplicate. */
export const SimilarPersons = ({
  control,
  onChoose,
}: {
  control: Control<Values>
  /** Selects one of them. Without it a person is only viewed. */
  onChoose: ((person: ChosenPerson) => void) | undefined
}) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const found = useSimilarPersons(useWatch({ control, name: 'identity' }))
  const [likest] = found
  const label = onChoose ? 'persons.alike.choose' : 'persons.alike.open'
  return (
    <Alike data-likeness={likest?.likeness}>
      {/* Announced once the result is stable, with the names but without the buttons. */}
      <p role="status">
        {likest && t(`persons.alike.title.${likest.likeness}`)}
        <span className="visually-hidden"> {found.map(({ person }) => person.fullName).join(', ')}</span>
      </p>
      {found.map(({ person: { id, fullName, identity } }) => (
        <div key={id}>
          <span>
            {fullName}
            <small>
              <PersonMeta person={{ identity }} />
            </small>
          </span>
          <Button
            size="small"
            onClick={() =>
              onChoose ? onChoose({ id, fullName }) : sidebars.open('personSidebar', { personId: id })
            }
            aria-label={t('persons.alike.named', { action: t(label), name: fullName })}
          >
            {t(label)}
          </Button>
        </div>
      ))}
    </Alike>
  )
}

const Alike = styled('section')(({ theme: { vars, typography, breakpoints } }) => ({
  // The empty element only announces. In the layout it would add a gap between the sections.
  '&:not([data-likeness])': { position: 'absolute' },
  '&[data-likeness]': {
    display: 'grid',
    gap: 8,
    padding: 12,
    borderRadius: 8,
    backgroundColor: vars.palette.fill.muted,
  },
  '&[data-likeness="SAME"]': { backgroundColor: vars.palette.warning.soft },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    [breakpoints.down('sm')]: { flexWrap: 'wrap' },
  },
  '& > div > span': { minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...typography.caption, fontWeight: 400 },
  '& button': { flexShrink: 0 },
}))

const debounceMs = 300

/**
 * Persons in the register that are similar to the one being typed, the most similar first. Empty if too little is
 * typed.
 */
function useSimilarPersons(identity: unknown): readonly AlikePerson[] {
  const requested = useDebouncedValue(textOf(identity), debounceMs)
  const query = requested === '' ? undefined : Object.fromEntries(new URLSearchParams(requested))
  const { data } = useRead(listAlikePersons, query && { query }, {
    of: 'persons',
    retry: false,
    // Optional help: a failure does not stop the user.
    failed: null,
    placeholderData: keepPreviousData,
  })
  return (query && data?.content) ?? []
}

/** Query string of the typed values. Empty if the server would refuse them. */
function textOf(identity: unknown): string {
  const given = Object.entries(Object(identity) as object).filter(
    ([key, value]) => key in similarPersonsQuery.shape && typeof value === 'string' && value.trim() !== '',
  )
  const { country, ...rest } = Object.fromEntries(given) as Record<string, string>
  const query = { ...rest, ...(rest['nationalId'] !== undefined && country !== undefined && { country }) }
  return similarPersonsQuery.safeParse(query).success ? new URLSearchParams(query).toString() : ''
}
