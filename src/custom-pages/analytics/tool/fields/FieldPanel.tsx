import { styled } from '@mui/material/styles'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { searchFields } from '#model/rules/analyses/searchFields.ts'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { areaIds } from '../AreaLinks.tsx'
import { useBuilder } from '../BuilderContext.ts'
import { FieldGroupList } from './FieldGroupList.tsx'
import { fieldStop } from './FieldItem.tsx'
import type { FieldGroup, ListedField } from './groupFields.ts'
import { useArrowKeys } from './useArrowKeys.ts'
import { useFieldActions } from './useFieldActions.ts'
import { usedFields } from './usedFields.ts'

/** All fields by group, below those used most. A search lists its matches instead, the best first. */
export const FieldPanel = () => {
  const { t } = useTexts()
  const say = useCounts()
  const { groups } = useBuilder()
  const { placeOf, reasonAgainst, toggle } = useFieldActions()
  const isUsed = (field: ListedField): boolean => placeOf(field) !== null
  // One function for all renders: another one would render each field of the list again.
  const latest = useRef(toggle)
  useEffect(() => {
    latest.current = toggle
  })
  const onToggle = useCallback((field: ListedField) => latest.current(field), [])
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const saved = useSavedItems('analyses').data
  const all = groups.flatMap(({ fields }) => fields)
  // What was placed meanwhile moves nothing under the pointer.
  const [used] = useState(() => usedFields(all, saved?.items ?? []))
  const sought = search.trim()
  const matches = sought === '' ? all : searchFields(all, sought)
  const count = matches.length
  const found =
    sought === ''
      ? [...listOf('used', t('analytics.fields.used'), used), ...groups]
      : listOf('found', t('analytics.fields.found'), matches)
  const shown = found.map((group) => ({
    ...group,
    isOpen: sought !== '' || (chosen.get(group.id) ?? (opened.has(group.id) || group.fields.some(isUsed))),
  }))
  const { list, stop, onFocus, onKeyDown } = useArrowKeys(
    shown.flatMap(({ id, isOpen, fields }) => [
      id,
      ...(isOpen ? fields.map((field) => fieldStop(id, field)) : []),
    ]),
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
            onOpen={() => setChosen(new Map(chosen).set(group.id, !isOpen))}
            {...{ isUsed, reasonAgainst, onToggle }}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Groups open at first: most analyses start with them. */
const opened = new Set(['used', 'level-places', 'level-time'])

/** A group of fields that are listed elsewhere too; none without fields. */
const listOf = (id: string, label: string, fields: FieldGroup['fields']): FieldGroup[] =>
  fields.length === 0 ? [] : [{ id, label, kind: 'measure', fields }]

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
