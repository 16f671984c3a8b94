import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { MethodComparison } from '#model/rules/materiality/sensitivity.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { sideKeys } from './scores.ts'
import type { ResultMethod } from './useResultMethod.ts'

const nameOf = ({ method }: MethodComparison, t: Texts['t']) =>
  t(`resources.doubleMaterialities.values.scoring.aggregation.${method}`)

const listChanges = (changes: MethodComparison['changes'], t: Texts['t']): string =>
  changes
    .map(({ label, side, becomesMaterial }) =>
      t(`results.methods.${becomesMaterial ? 'enters' : 'leaves'}`, {
        topic: label,
        side: t(`results.columns.${side}`),
      }),
    )
    .join(', ')

/** All columns of a method as one text, for a phone. */
function describeMethod(
  { material, changes, stability, isChosen }: MethodComparison,
  t: Texts['t'],
  format: ReturnType<typeof useFormats>,
): string {
  const counts = sideKeys.map(
    (side) => `${t(`results.methods.material.${side}`)}\u00A0${format.number(material[side])}`,
  )
  const stable = sideKeys.flatMap((side) =>
    stability[side] === null
      ? []
      : [`${t(`results.methods.stability.${side}`)}\u00A0${format.percent(stability[side] * 100)}`],
  )
  const changed = listChanges(changes, t) || t('results.change.topics.zero')
  return [...counts, ...(isChosen ? [] : [changed, ...stable])].join(' · ')
}

/** Text that wraps. */
const Wrapped = styled('span')({ whiteSpace: 'normal' })

function methodColumns(
  t: Texts['t'],
  format: ReturnType<typeof useFormats>,
  method: ResultMethod,
): Column<MethodComparison>[] {
  return [
    {
      id: 'method',
      label: t('results.threshold.method'),
      cell: (row) => nameOf(row, t),
    },
    ...sideKeys.map((side): Column<MethodComparison> => ({
      id: `material.${side}`,
      label: t(`results.methods.material.${side}`),
      align: 'end',
      cell: ({ material }) => format.number(material[side]),
    })),
    {
      id: 'changes',
      label: t('results.methods.changes'),
      phone: 'detail',
      cell: ({ isChosen, changes }) =>
        isChosen || changes.length === 0 ? (
          t(`results.methods.${isChosen ? 'reference' : 'same'}`)
        ) : (
          <Wrapped>{listChanges(changes, t)}</Wrapped>
        ),
      phoneCell: (row) => <Wrapped>{describeMethod(row, t, format)}</Wrapped>,
    },
    ...sideKeys.map((side): Column<MethodComparison> => ({
      id: `stability.${side}`,
      label: t(`results.methods.stability.${side}`),
      align: 'end',
      cell: ({ stability }) => (stability[side] === null ? null : format.percent(stability[side] * 100)),
    })),
    {
      id: 'choose',
      label: t('results.columns.actions'),
      align: 'end',
      phone: 'end',
      cell: (row) =>
        row.isChosen ? (
          <StatusBadge tone="primary">{t('results.methods.chosen')}</StatusBadge>
        ) : (
          method.isOpen && (
            <Button
              size="small"
              variant="text"
              aria-label={t('results.methods.chooseNamed', { method: nameOf(row, t) })}
              onClick={() => method.choose(row.method)}
            >
              {t('results.methods.choose')}
            </Button>
          )
        ),
    },
  ]
}

/** Compares the three methods: what is material, what changes side, and how stable the ranking is. */
export const MethodTable = ({
  compared,
  method,
}: {
  compared: readonly MethodComparison[]
  method: ResultMethod
}) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <DataTable<MethodComparison>
      label={t('results.methods.title')}
      columns={methodColumns(t, format, method)}
      rows={compared}
      rowId={({ method: name }) => name}
      rowName={(row) => nameOf(row, t)}
    />
  )
}
