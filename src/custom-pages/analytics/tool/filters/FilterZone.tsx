import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import IconButton from '@mui/material/IconButton'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { useMemberNames } from '#src/analysis/definition/useMemberNames.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import { DropSlot } from '../composition/DropSlot.tsx'
import { Chip } from '../composition/FieldChip.tsx'
import { PlaceZone } from '../composition/PlaceZone.tsx'
import { FieldIcon } from '../fields/FieldIcon.tsx'
import type { ListedField } from '../fields/groupFields.ts'

type Filter = CubeQuery['filters'][number]

/** Filters of the analysis: facts by members of a level, rows by the value of a measure. */
export const FilterZone = ({ onFilter }: { onFilter: (field: ListedField, index?: number) => void }) => {
  const { t } = useTexts()
  const { query, groups, fieldOf, changeQuery } = useBuilder()
  const say = useFilterLabel(query.filters)
  const choices = groups.flatMap(({ fields }) => fields).filter(({ hasFacts }) => hasFacts)
  return (
    <PlaceZone place="filters" choices={choices} onAdd={onFilter}>
      {query.filters.map((filter, index) => {
        const field = fieldOf(
          'level' in filter
            ? { kind: 'level', code: filter.level }
            : { kind: 'measure', code: filter.measure },
        )
        return (
          <Line key={JSON.stringify(filter)}>
            <Chip type="button" aria-haspopup="dialog" onClick={() => onFilter(field, index)}>
              <FieldIcon field={field} />
              <span>
                <span>{field.label}</span>
                <small>{say(filter)}</small>
              </span>
            </Chip>
            <IconButton
              size="small"
              aria-label={t('analytics.filters.remove', { field: field.label })}
              onClick={() => changeQuery({ filters: query.filters.toSpliced(index, 1) })}
            >
              <X size={14} strokeWidth={1.75} />
            </IconButton>
          </Line>
        )
      })}
      <DropSlot spot={{ place: 'filters', index: query.filters.length }}>
        {query.filters.length === 0 && <p>{t('analytics.emptyPlaces.filters')}</p>}
      </DropSlot>
    </PlaceZone>
  )
}

/** Text of a filter: « France, Espagne », « sauf 4 », « > 12,5 ». */
function useFilterLabel(filters: readonly Filter[]): (filter: Filter) => string {
  const { t } = useTexts()
  const format = useFormats()
  const nameOf = useMemberNames(
    filters.flatMap((filter) => ('level' in filter && filter.members.length <= mostNamed ? [filter] : [])),
  )
  return (filter) => {
    if ('measure' in filter) return `${filter.operator} ${format.number(filter.value)}`
    const { level, members, operator } = filter
    const names =
      members.length <= mostNamed
        ? members.map((id) => nameOf(level, id) ?? id).join(', ')
        : format.number(members.length)
    return operator === 'notIn' ? t('analytics.without', { names }) : names
  }
}

const mostNamed = 3

const Line = styled('div')({ display: 'flex', alignItems: 'center', marginBottom: 4 })
