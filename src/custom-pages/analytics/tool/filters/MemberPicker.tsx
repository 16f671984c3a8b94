import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { MemberList } from './MemberList.tsx'
import { WithinField, type Within } from './WithinField.tsx'

type Filter = Extract<CubeQuery['filters'][number], { level: unknown }>

/** Selects the members of a level to include or exclude. Members are searched by name or parent, page by page. */
export const MemberPicker = ({
  level,
  label,
  known,
  onKeep,
  onClose,
}: {
  level: LevelCode
  label: string
  known: Filter | undefined
  onKeep: (filter: Filter | undefined) => void
  onClose: () => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const [operator, setOperator] = useState<Filter['operator']>(known?.operator ?? 'in')
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set(known?.members))
  const [search, setSearch] = useState('')
  const [within, setWithin] = useState<Within | null>(null)
  return (
    <ConfirmDialog
      title={t('analytics.filters.title', { field: label })}
      confirmLabel={t('analytics.filters.keep')}
      cancelLabel={t('analytics.cancel')}
      isConfirmDisabled={members.size === 0 && known === undefined}
      onConfirm={() => onKeep(members.size > 0 ? { level, operator, members: [...members] } : undefined)}
      onCancel={onClose}
    >
      <Body>
        <SegmentedControl
          label={t('analytics.filters.how')}
          segments={(['in', 'notIn'] as const).map((one) => ({
            value: one,
            label: t(`analytics.filters.${one}`),
          }))}
          value={operator}
          onChange={setOperator}
        />
        <WithinField level={level} value={within} onChange={setWithin} />
        <SearchField
          label={t('analytics.filters.search', { field: label })}
          value={search}
          onChange={setSearch}
          width="100%"
        />
        <MemberList
          key={`${search} ${within?.value}`}
          {...{ level, label, search, within, members }}
          onChange={setMembers}
        />
        <small role="status">{say(countKey('analytics.filters.chosen', members.size), members.size)}</small>
      </Body>
    </ConfirmDialog>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > *': { maxWidth: '100%' },
  '& > .MuiFormControl-root, & > ul': { width: '100%' },
  '& small': { color: theme.vars.palette.text.tertiary },
}))
