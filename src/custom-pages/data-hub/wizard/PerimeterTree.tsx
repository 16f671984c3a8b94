import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { CompanyBranch } from './CompanyBranch.tsx'
import { EntityPages, type Entity } from './EntityPages.tsx'

/**
 * Companies, or companies with their sites, as checkboxes. The server searches and paginates, so that ten thousand
 * sites cost no more to render than fifty.
 */
export const PerimeterTree = ({
  type,
  chosen,
  error,
  onChange,
}: {
  type: 'COMPANIES' | 'DIVISIONS'
  chosen: ReadonlySet<string>
  error: string | undefined
  onChange: (chosen: ReadonlySet<string>) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const [text, setText] = useState('')
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  const line = (entity: Entity) => (
    <EntityLine
      key={entity.id}
      entity={entity}
      isChosen={chosen.has(entity.id)}
      onChange={(isChosen) => choose([entity.id], isChosen)}
    />
  )
  const isTree = type === 'DIVISIONS' && text === ''
  return (
    <div>
      <Tools>
        <SearchField
          label={t(`dataHub.perimeter.search.${type}`)}
          value={text}
          onChange={(typed) => setText(typed.trim())}
        />
        <span role="status">
          {say(countKey(`dataHub.perimeter.chosen.${type}`, chosen.size), chosen.size)}
        </span>
        {chosen.size > 0 && (
          <Button size="small" variant="text" onClick={() => onChange(new Set())}>
            {t('dataHub.perimeter.clear')}
          </Button>
        )}
        {error !== undefined && (
          <FormHelperText error role="alert">
            {error}
          </FormHelperText>
        )}
      </Tools>
      <Box role="group" aria-label={t(`dataHub.perimeter.list.${type}`)} data-error={error && ''}>
        <EntityPages
          key={`${isTree} ${text}`}
          resource={type === 'COMPANIES' || isTree ? 'companies' : 'divisions'}
          text={text}
          nothing={t(text === '' ? `dataHub.perimeter.nothing.${type}` : 'dataHub.perimeter.none', { text })}
        >
          {(entities) =>
            isTree
              ? entities.map((company) => (
                  <CompanyBranch key={company.id} {...{ company, chosen, choose }}>
                    {line}
                  </CompanyBranch>
                ))
              : entities.map(line)
          }
        </EntityPages>
      </Box>
    </div>
  )
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& > span': { marginLeft: 'auto', color: theme.vars.palette.text.secondary },
  // The list may be longer than the screen, so its error is shown above it.
  '& > p': { flexBasis: '100%', margin: 0 },
}))

const Box = styled('div')(({ theme }) => ({
  maxHeight: 420,
  overflow: 'auto',
  padding: '8px 16px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&[data-error]': { borderColor: theme.vars.palette.error.main },
}))

/** A checkbox for a company or a site, with a detail that distinguishes it from others of the same name. */
const EntityLine = ({
  entity: { name, nationalId },
  isChosen,
  onChange,
}: {
  entity: Entity
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}) => <CheckboxInput label={name} hint={nationalId ?? undefined} value={isChosen} onChange={onChange} />
