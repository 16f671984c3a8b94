import { useGetList } from 'react-admin'
import { dataAnalysisStates, dataImportStatuses, perimeterTypes } from '#model/wire/data/dataFiles.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useNatures } from '../useImportLabels.ts'
import { ChoiceFilter } from '#src/ui/ChoiceFilter.tsx'
import type { LogFilters, useImportList } from './useImportList.ts'

type List = Pick<ReturnType<typeof useImportList>, 'filters' | 'changeFilters'>

/** Filters of the log besides its search, in the order of the chips. */
export const logFilters = [
  'status',
  'analysis',
  'nature',
  'perimeterType',
  'authorId',
  'createdFrom',
] as const satisfies readonly (keyof LogFilters)[]

/** Filters of the log, one chip each. */
export function useFilterChips({ filters, changeFilters }: List) {
  const { t } = useTexts()
  const format = useFormats()
  const natures = useNatures().data ?? []
  const { data: members = [] } = useGetList<{ id: string; accountId: string; fullName: string }>('members', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'lastName', order: 'ASC' },
  })
  const { createdFrom } = filters
  const days = recentDays.map((count) => ({
    value: dayBefore(count),
    label: t('dataHub.log.lastDays', { count }),
  }))
  const chip = <Name extends Exclude<keyof LogFilters, 'q'>>(
    name: Name,
    restLabel: 'all' | 'allOf',
    choices: readonly { value: NonNullable<LogFilters[Name]>; label: string }[],
  ) => (
    <ChoiceFilter
      key={name}
      label={t(`dataHub.log.filters.${name}`)}
      restLabel={t(`dataHub.log.filters.${restLabel}`)}
      choices={choices}
      value={filters[name]}
      onChange={(value) => changeFilters({ [name]: value })}
    />
  )
  return [
    chip(
      'status',
      'all',
      dataImportStatuses.map((value) => ({ value, label: t(`dataHub.stages.${value}`) })),
    ),
    chip(
      'analysis',
      'allOf',
      dataAnalysisStates.map((value) => ({ value, label: t(`dataHub.analysis.${value}`) })),
    ),
    chip(
      'nature',
      'all',
      natures.map(({ code, label }) => ({ value: code, label })),
    ),
    chip(
      'perimeterType',
      'allOf',
      perimeterTypes.map((value) => ({ value, label: t(`dataHub.perimeter.choices.${value}`) })),
    ),
    chip(
      'authorId',
      'allOf',
      members.map(({ accountId, fullName }) => ({ value: accountId, label: fullName })),
    ),
    chip('createdFrom', 'all', [
      ...days,
      // A date in the URL may be older than the current presets.
      ...(createdFrom === undefined || days.some(({ value }) => value === createdFrom)
        ? []
        : [{ value: createdFrom, label: t('dataHub.log.since', { day: format.date(createdFrom) }) }]),
    ]),
  ]
}

const recentDays = [7, 30, 365]

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
