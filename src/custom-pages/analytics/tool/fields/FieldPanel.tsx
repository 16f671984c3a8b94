import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { matchesQuery } from '#src/layout/palette/matchText.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { areaIds } from '../AreaLinks.tsx'
import { useBuilder } from '../BuilderContext.ts'
import { FieldGroupList } from './FieldGroupList.tsx'
import { fieldStop } from './FieldItem.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import { useFieldActions } from './useFieldActions.ts'

/** All fields by group. A search expands every group with a match. */
export const FieldPanel = () => {
  const { t } = useTexts()
  const say = useCounts()
  const { groups } = useBuilder()
  const { placeOf } = useFieldActions()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const sought = search.trim()
  const found =
    sought === ''
      ? groups
      : groups
          .map((group) => ({
            ...group,
            fields: group.fields.filter(({ label, code }) =>
              matchesQuery(`${label} ${code} ${group.label}`, sought),
            ),
          }))
          .filter(({ fields }) => fields.length > 0)
  const count = found.reduce((sum, { fields }) => sum + fields.length, 0)
  const shown = found.map((group) => ({
    ...group,
    isOpen:
      sought !== '' ||
      (chosen.get(group.id) ??
        (opened.has(group.id) || group.fields.some((field) => placeOf(field) !== null))),
  }))
  const { list, stop, onFocus, onKeyDown } = useArrowKeys(
    shown.flatMap(({ id, isOpen, fields }) => [id, ...(isOpen ? fields.map(fieldStop) : [])]),
  )
  return (
    <Panel id={areaIds.fields} tabIndex={-1} aria-label={t('analytics.fields.title')}>
      <header>
        <h2>{t('analytics.fields.title')}</h2>
        <small role="status">{say(countKey('analytics.fields.count', count), count)}</small>
      </header>
      <SearchField
        label={t('analytics.fields.search')}
        value={search}
        onChange={setSearch}
        delayMs={100}
        width="100%"
      />
      {count === 0 && <p>{t('analytics.fields.none')}</p>}
      <div
        ref={list}
        role="toolbar"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={t('analytics.fields.list')}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ isOpen, ...group }) => (
          <FieldGroupList
            key={group.id}
            group={group}
            isOpen={isOpen}
            stop={stop}
            onToggle={() => setChosen(new Map(chosen).set(group.id, !isOpen))}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Groups open at first: most analyses start with them. */
const opened = new Set(['level-places', 'level-time'])

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '12px 8px 24px',
  '& > header': { display: 'flex', justifyContent: 'space-between', padding: '0 8px' },
  '& h2': { ...theme.typography.h4 },
  '& > header small, & > p': { fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
  '& > p': { padding: '0 8px' },
  '& > [data-search]': { margin: '0 8px', width: 'auto !important' },
}))
