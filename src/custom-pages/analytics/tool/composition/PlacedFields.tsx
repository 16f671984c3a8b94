import { useState } from 'react'
import type { AnalysisField, FieldZone } from '#model/rules/analyses/composition.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import type { ListedField } from '../fields/groupFields.ts'
import { useFieldActions } from '../fields/useFieldActions.ts'
import { DropSlot } from './DropSlot.tsx'
import { FieldChip } from './FieldChip.tsx'
import { FormatDialog } from './FormatDialog.tsx'
import { PlaceZone } from './PlaceZone.tsx'
import { useMeasureActions } from './useMeasureActions.ts'

/** The measures, rows or columns of the analysis, in order. */
export const PlacedFields = ({
  place,
  onFilter,
}: {
  place: FieldZone
  onFilter: (field: ListedField) => void
}) => {
  const { t } = useTexts()
  const { query, groups, fieldOf } = useBuilder()
  const { put, remove, reasonAt } = useFieldActions()
  const [bounded, setBounded] = useState<ListedField>()
  const measureActions = useMeasureActions(setBounded)
  const placed = query[place].map((code) =>
    fieldOf({ kind: place === 'measures' ? 'measure' : 'level', code } as AnalysisField),
  )
  const choices = groups
    .flatMap(({ fields }) => fields)
    .filter((field) => !placed.includes(field) && field.hasFacts && reasonAt(field, place) === undefined)
  const others = places.filter((one) => one !== place && one !== 'measures' && place !== 'measures')
  const actionsOf = (field: ListedField, index: number) => [
    {
      id: 'place',
      actions: [
        ...others.map((other) => ({
          id: other,
          label: t('analytics.chip.moveTo', { place: t(`analytics.places.${other}`) }),
          disabled: reasonAt(field, other) !== undefined,
          onClick: () => put(field, other),
        })),
        {
          id: 'up',
          label: t('analytics.chip.up'),
          disabled: index === 0,
          onClick: () => put(field, place, index - 1),
        },
        {
          id: 'down',
          label: t('analytics.chip.down'),
          disabled: index === placed.length - 1,
          onClick: () => put(field, place, index + 1),
        },
        { id: 'filter', label: t('analytics.chip.filter'), onClick: () => onFilter(field) },
      ],
    },
    ...(field.kind === 'measure' ? measureActions(field) : []),
    {
      id: 'end',
      actions: [{ id: 'remove', label: t('analytics.chip.remove'), onClick: () => remove(field) }],
    },
  ]
  return (
    <PlaceZone place={place} choices={choices} onAdd={(field) => put(field, place)}>
      {placed.map((field, index) => (
        <DropSlot key={field.code} spot={{ place, index }}>
          <FieldChip
            field={field}
            detail={
              [field.unit ?? [], field.isKpi ? t('analytics.fields.kpi') : []].flat().join(' · ') || undefined
            }
            menuLabel={t('analytics.chip.menu', { field: field.label })}
            groups={actionsOf(field, index)}
          />
        </DropSlot>
      ))}
      <DropSlot spot={{ place, index: placed.length }}>
        {placed.length === 0 && <p>{t(`analytics.emptyPlaces.${place}`)}</p>}
      </DropSlot>
      {bounded && <FormatDialog field={bounded} onClose={() => setBounded(undefined)} />}
    </PlaceZone>
  )
}

const places: readonly FieldZone[] = ['measures', 'rows', 'columns']
