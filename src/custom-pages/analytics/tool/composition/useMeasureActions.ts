import type { CellFormat } from '#model/wire/data/savedAnalyses.ts'
import type { MenuGroup } from '#src/ui/menu/ActionMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import type { ListedField } from '../fields/groupFields.ts'

type Plain = Extract<CellFormat, { kind: 'shade' | 'bar' }>['kind']
const orders = ['desc', 'asc'] as const
const plain: readonly Plain[] = ['shade', 'bar']

/** Menu actions of a measure besides moving it: sort by it, and highlight its cells. */
export function useMeasureActions(
  onBound: (field: ListedField) => void,
): (field: ListedField) => MenuGroup[] {
  const { t } = useTexts()
  const { query, definition, change, changeQuery } = useBuilder()
  return (field) => {
    if (field.kind !== 'measure') return []
    const { code } = field
    const sorted = query.sort.find(({ by }) => by === code)
    const format = definition.formats.find(({ measure }) => measure === code)
    const others = definition.formats.filter(({ measure }) => measure !== code)
    return [
      {
        id: 'sort',
        title: t('analytics.sort.title'),
        actions: orders.map((order) => ({
          id: order,
          label: t(`analytics.sort.${order}`),
          isChecked: sorted?.order === order,
          onClick: () => changeQuery({ sort: sorted?.order === order ? [] : [{ by: code, order }] }),
        })),
      },
      {
        id: 'format',
        title: t('analytics.formats.title'),
        actions: [
          {
            id: 'none',
            label: t('analytics.formats.none'),
            isChecked: format === undefined,
            onClick: () => change({ formats: others }),
          },
          ...plain.map((kind) => ({
            id: kind,
            label: t(`analytics.formats.${kind}`),
            isChecked: format?.kind === kind,
            onClick: () => change({ formats: [...others, { measure: code, kind }] }),
          })),
          {
            id: 'bound',
            label: t('analytics.formats.bound'),
            isChecked: format?.kind === 'bound',
            onClick: () => onBound(field),
          },
        ],
      },
    ]
  }
}
