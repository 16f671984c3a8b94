import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { FieldText } from '#src/resources/fromSchema/form/FieldText.tsx'
import { formSections } from '#src/resources/fromSchema/form/formLeaves.ts'
import { fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { personResources } from '#src/resources/persons/personResources.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { LinkCells } from './LinkCells.tsx'
import { useMovedLinks } from './useMovedLinks.ts'

/** Entries as columns, facts as rows. A column's header selects the entry to keep. */
export const MergeTable = ({
  persons,
  kept,
  refusal,
  isFixed,
  onKeep,
  onDismiss,
}: {
  persons: readonly Person[]
  kept: Person
  /** Why these entries cannot be merged. */
  refusal: string | undefined
  /** True if the kept entry cannot be changed. */
  isFixed: boolean
  onKeep: (id: string) => void
  /** Removes an entry of a different person, if at least two others remain. */
  onDismiss?: (id: string) => void
}) => {
  const { t } = useTexts()
  const name = useId()
  const links = useMovedLinks(persons)
  const moved = persons.reduce((sum, { id }) => sum + (id === kept.id ? 0 : (links.get(id)?.length ?? 0)), 0)
  const resource = personResources[kept.type]
  const leaves = formSections(resource, 'create').flatMap((section) => section.leaves)
  return (
    <Parts>
      <p>{t('persons.merge.intro')}</p>
      {(refusal !== undefined || isFixed) && (
        <Note kind={refusal === undefined ? 'info' : 'warning'}>
          {refusal ?? t('persons.merge.onlyInternal')}
        </Note>
      )}
      <div>
        <table aria-label={t('persons.merge.title')}>
          <thead>
            <tr>
              <th scope="row">{t('persons.merge.choose')}</th>
              {persons.map(({ id, fullName }) => (
                <th key={id} scope="col" aria-label={fullName} data-kept={id === kept.id || undefined}>
                  <label>
                    <input
                      type="radio"
                      name={name}
                      checked={id === kept.id}
                      disabled={isFixed && id !== kept.id}
                      onChange={() => onKeep(id)}
                    />
                    <span>
                      {fullName}
                      <small>{t(id === kept.id ? 'persons.merge.kept' : 'persons.merge.goes')}</small>
                    </span>
                  </label>
                  {onDismiss && (
                    <Button
                      size="small"
                      variant="text"
                      aria-label={t('persons.merge.noDuplicateOf', { name: fullName })}
                      onClick={() => onDismiss(id)}
                    >
                      {t('persons.merge.noDuplicate')}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leaves.map((leaf) => (
              <tr key={leaf.path}>
                <th scope="row">{t(fieldLabel(resource, leaf.path))}</th>
                {persons.map((person) => (
                  <td key={person.id} data-kept={person.id === kept.id || undefined}>
                    <FieldText
                      {...{ resource, leaf }}
                      record={person}
                      empty={t('persons.merge.empty')}
                      gone=""
                    />
                  </td>
                ))}
              </tr>
            ))}
            <LinkCells {...{ persons, links }} keptId={kept.id} />
          </tbody>
        </table>
      </div>
      <p role="status">
        {refusal === undefined && t(countKey('persons.merge.outcome', moved), { smart_count: moved })}
        {refusal === undefined && moved > 0 && ` ${t('persons.merge.addedUp')}`}
      </p>
    </Parts>
  )
}

const Parts = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > p': { color: vars.palette.text.secondary },
  '& > div:has(> table)': {
    overflowX: 'auto',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 8,
  },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { padding: '8px 12px', textAlign: 'start', verticalAlign: 'top', minWidth: 140 },
  '& tr + tr > *, & tbody tr:first-of-type > *': { borderTop: `1px solid ${vars.palette.divider}` },
  '& th[scope="row"]': { ...typography.subtitle2, color: vars.palette.text.secondary, minWidth: 120 },
  '& [data-kept]': { backgroundColor: vars.palette.primary.soft },
  '& label': { display: 'flex', gap: 8, cursor: 'pointer' },
  '& label span': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...typography.caption, fontWeight: 400, color: vars.palette.text.secondary },
  '& input': { accentColor: vars.palette.primary.main, margin: '3px 0 0' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 },
}))
