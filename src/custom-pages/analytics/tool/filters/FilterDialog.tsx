import type { CubeQuery } from '#model/wire/data/cube.ts'
import { useBuilder } from '../BuilderContext.ts'
import type { ListedField } from '../fields/groupFields.ts'
import { MeasureFilter } from './MeasureFilter.tsx'
import { MemberPicker } from './MemberPicker.tsx'

type Filter = CubeQuery['filters'][number]

/** Form of one filter: members of a level, or a bound on a measure. Without `index` it adds a filter. */
export const FilterDialog = ({
  field,
  index,
  onClose,
}: {
  field: ListedField
  index: number | undefined
  onClose: () => void
}) => {
  const { query, changeQuery } = useBuilder()
  const at = index ?? query.filters.findIndex((filter) => 'level' in filter && filter.level === field.code)
  const known = query.filters[at]
  const keep = (filter: Filter | undefined): void => {
    const before = at === -1 ? query.filters : query.filters.slice(0, at)
    const after = at === -1 ? [] : query.filters.slice(at + 1)
    changeQuery({ filters: [...before, ...(filter ? [filter] : []), ...after] })
    onClose()
  }
  return field.kind === 'level' ? (
    <MemberPicker
      level={field.code}
      label={field.label}
      known={known && 'level' in known ? known : undefined}
      onKeep={keep}
      onClose={onClose}
    />
  ) : (
    <MeasureFilter
      field={field}
      measure={field.code}
      known={known && 'measure' in known ? known : undefined}
      onKeep={keep}
      onClose={onClose}
    />
  )
}
