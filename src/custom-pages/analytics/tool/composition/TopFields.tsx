import type { CubeQuery } from '#model/wire/data/cube.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'

type Top = NonNullable<CubeQuery['top']>

/** Keeps the top rows by a measure, of each group where there are groups, and groups the others of a single level. */
export const TopFields = () => {
  const { t } = useTexts()
  const { query, fieldOf, changeQuery, problemAt } = useBuilder()
  const { top, measures } = query
  const [first] = measures
  if (first === undefined && !top) return null
  const measure = top?.measure ?? first
  const change = (part: Partial<Top>): void => {
    if (measure !== undefined)
      changeQuery({ top: { count: 5, order: 'desc', others: true, measure, ...top, ...part } })
  }
  const isClosed = !top && query.rows.length === 0
  const value = top ? `${top.order} ${top.count}` : ''
  const choices = [...new Set([...ranks, ...(top ? [value] : [])])].map((rank) => {
    const [order, count] = rank.split(' ') as [Top['order'], string]
    return { value: rank, label: t(`analytics.top.${order}`, { count }) }
  })
  return (
    <>
      <SelectInput
        label={t(query.rows.length > 1 ? 'analytics.top.each' : 'analytics.top.label')}
        emptyLabel={t('analytics.top.none')}
        value={value}
        choices={choices}
        hint={isClosed ? t('validation.cubeTopRows') : undefined}
        disabled={isClosed}
        error={problemAt('top')}
        onChange={(rank) => {
          const [order, count] = rank.split(' ') as [Top['order'], string]
          if (rank === '') changeQuery({ top: undefined })
          else change({ order, count: Number(count) })
        }}
      />
      {top && measures.length > 1 && (
        <SelectInput
          label={t('analytics.top.by')}
          value={top.measure}
          choices={[...new Set([...measures, top.measure])].map((code) => ({
            value: code,
            label: fieldOf({ kind: 'measure', code }).label,
          }))}
          onChange={(code) => {
            const chosen = measures.find((one) => one === code)
            if (chosen) change({ measure: chosen })
          }}
        />
      )}
      {top && query.rows.length === 1 && (
        <SwitchInput
          label={t('analytics.top.others')}
          value={top.others}
          onChange={(others) => change({ others })}
        />
      )}
    </>
  )
}

const ranks = ['desc 3', 'desc 5', 'desc 10', 'desc 20', 'asc 3', 'asc 5', 'asc 10', 'asc 20']
