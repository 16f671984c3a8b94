import { lazy, Suspense, useState } from 'react'
import { drillInto, nextLevelDown, sortedBy, unfoldLevel } from '#model/rules/analyses/drill.ts'
import { foldAll, withFold } from '#model/rules/analyses/folds.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition, TableFolds } from '#model/wire/data/savedAnalyses.ts'
import type { MenuGroup } from '#src/ui/menu/ActionMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useFacts } from '../facts/useFacts.ts'
import type { ShownColumn } from '../shape/columns.ts'
import { pathOf, type ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'
import { PivotTable } from './PivotTable.tsx'

const ActionMenu = lazy(() => import('#src/ui/menu/ActionMenu.tsx'))

type OpenMenu = { anchor: HTMLElement; label: string; groups: readonly MenuGroup[] }

type AnswerTableProps = {
  result: Result
  /** Where a page has several analyses, the name of this one. */
  title?: string | undefined
  height: number
  onDefine: ((next: AnalysisDefinition) => void) | undefined
  onFold: (folds: TableFolds | null) => void
}

/** The table of an answer, with the actions on its rows, columns and figures. */
export const AnswerTable = ({ result, title, height, onDefine, onFold }: AnswerTableProps) => {
  const { t } = useTexts()
  const { definition, labels, levels } = result
  const { query } = definition
  const [menu, setMenu] = useState<OpenMenu>()
  const { ofCell, ofRow } = useFacts(result)
  const define = onDefine && ((next: CubeQuery) => onDefine({ ...definition, query: next }))
  const names = query.rows.map((level) => levels.get(level) ?? level).join(', ')
  const measures = query.measures.map((code) => labels.measure(code)).join(', ')
  const content = [measures, names].filter(Boolean).join(' · ')
  const [sorted] = query.sort
  return (
    <>
      <PivotTable
        result={result}
        height={height}
        label={t('analysisResults.ofTitle', { action: t('analysisResults.table'), title: title ?? content })}
        sort={{
          names,
          byName: sorted?.by === 'member' ? sorted.order : null,
          canSort: (column) => define !== undefined && isSortable(column),
          orderOf: (column) => (isSortable(column) && sorted?.by === column.measure ? sorted.order : null),
          toggle: (column) => define?.(sortedBy(query, column.measure)),
        }}
        withReportFacts={ofCell}
        onRow={(row, anchor) =>
          setMenu({
            anchor,
            label: t('analysisResults.grid.actsOf', { name: labels.row(row) }),
            groups: [
              {
                id: 'row',
                actions: [
                  ...(define ? drillActions(result, row, define, t) : []),
                  { id: 'facts', label: t('analysisResults.grid.facts'), onClick: () => ofRow(row) },
                ],
              },
            ],
          })
        }
        onFold={(row, isOpen) => onFold(withFold(definition.folds, pathOf(row), isOpen))}
        onCorner={(anchor, isNested) => {
          const groups = [
            ...(isNested ? [foldActions(onFold, t)] : []),
            ...(define && query.rows.length > 0 ? [orderActions(result, define, t)] : []),
          ]
          if (groups.length > 0) setMenu({ anchor, label: t('analysisResults.grid.order'), groups })
        }}
      />
      {menu && (
        <Suspense>
          <ActionMenu {...menu} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type T = ReturnType<typeof useTexts>['t']

const isSortable = ({ isWhole, kind }: ShownColumn): boolean => isWhole && kind === 'value'

/** Each order of the rows, by name and by each measure. */
function orderActions({ definition, labels }: Result, define: (next: CubeQuery) => void, t: T): MenuGroup {
  const { query } = definition
  const [sorted] = query.sort
  return {
    id: 'order',
    title: t('analysisResults.grid.order'),
    actions: (['member', ...query.measures] as const).flatMap((by) => {
      const name = by === 'member' ? t('analysisResults.grid.byName') : labels.measure(by)
      return (['asc', 'desc'] as const).map((order) => ({
        id: `${by} ${order}`,
        label: t(order === 'asc' ? 'analysisResults.grid.rising' : 'analysisResults.grid.falling', { name }),
        isChecked: sorted?.by === by && sorted.order === order,
        onClick: () => define(sortedBy(query, by, order)),
      }))
    }),
  }
}

/** Going into a member and adding the next level, where there is one below the row. */
function drillActions(
  { definition: { query }, levels }: Result,
  { kind, members }: ShownRow,
  define: (next: CubeQuery) => void,
  t: T,
): MenuGroup['actions'] {
  const depth = members.length - 1
  const member = members[depth]
  const below = nextLevelDown(query, depth)
  if (below === null || !member || kind !== 'member') return []
  const level = levels.get(below) ?? below
  const unfolded = unfoldLevel(query, depth)
  const drill = {
    id: 'drill',
    label: t('analysisResults.grid.drill', { name: member.label, level }),
    onClick: () => define(drillInto(query, depth, member)),
  }
  const unfold = {
    id: 'unfold',
    label: t('analysisResults.grid.addLevel', { level }),
    onClick: () => define(unfolded),
  }
  return unfolded === query ? [drill] : [drill, unfold]
}

const foldActions = (onFold: AnswerTableProps['onFold'], t: T): MenuGroup => ({
  id: 'fold',
  actions: [true, false].map((isOpen) => ({
    id: String(isOpen),
    label: t(isOpen ? 'analysisResults.grid.expandAll' : 'analysisResults.grid.collapseAll'),
    onClick: () => onFold(foldAll(isOpen)),
  })),
})
