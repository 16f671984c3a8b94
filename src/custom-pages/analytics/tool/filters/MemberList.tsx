import { keepPreviousData } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { listCubeMembers } from '#model/calls/cube.ts'
import { levelAbove, type LevelCode } from '#model/rules/cube/levels.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Within } from './WithinField.tsx'

const firstSize = 50
/** Page size of the data API. Beyond it a search helps more than a longer list. */
const mostSize = 500

/** Selectable members, each with its parent. */
export const MemberList = ({
  level,
  label,
  search,
  within,
  members,
  onChange,
}: {
  level: LevelCode
  label: string
  search: string
  within: Within | null
  members: ReadonlySet<string>
  onChange: (members: ReadonlySet<string>) => void
}) => {
  const { t } = useTexts()
  const [pageSize, setPageSize] = useState(firstSize)
  const above = levelAbove(level)
  const query = useRead(
    listCubeMembers,
    {
      body: {
        level,
        search,
        pageNumber: 0,
        pageSize,
        ...(within && above && { within: { level: above, id: within.value } }),
      },
    },
    { placeholderData: keepPreviousData, failed: null },
  )
  const toggle = (id: string): void => {
    const next = new Set(members)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <QueryState
      isPart
      query={query}
      failed={t('analytics.filters.failed')}
      waiting={<SkeletonBar width="100%" height={160} radius={6} />}
    >
      {({ content, totalItems }) => (
        <>
          <List aria-label={label}>
            {content.map(({ id, label: name, parent }) => (
              <li key={id}>
                <label>
                  <Checkbox checked={members.has(id)} onChange={() => toggle(id)} />
                  <span>{name}</span>
                  {parent && parent.level !== 'organization' && <small>{parent.label}</small>}
                </label>
              </li>
            ))}
            {content.length === 0 && <li>{t('analytics.filters.none')}</li>}
          </List>
          {totalItems > content.length &&
            (pageSize < mostSize ? (
              <Button size="small" loading={query.isFetching} onClick={() => setPageSize(mostSize)}>
                {t('analytics.filters.more', { shown: content.length, total: totalItems })}
              </Button>
            ) : (
              <small>{t('analytics.filters.narrow', { shown: content.length, total: totalItems })}</small>
            ))}
        </>
      )}
    </QueryState>
  )
}

const List = styled('ul')(({ theme }) => ({
  width: '100%',
  maxHeight: 280,
  margin: 0,
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& li': { padding: 4 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 28,
    padding: '0 6px',
    cursor: 'pointer',
  },
  '& label > span': {
    flex: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
  },
  [theme.breakpoints.down('sm')]: { '& label': { minHeight: 44 } },
}))
