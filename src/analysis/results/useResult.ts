import { useMemo } from 'react'
import type { CubeAnswer, CubeQuery } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { allOf } from '#src/layout/QueryState.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { chartKindFor } from '#model/rules/analyses/chartKinds.ts'
import { orderRows } from './shape/orderRows.ts'
import { shownColumns, type ShownColumn } from './shape/columns.ts'
import { rowTree, type ShownRow } from './shape/rows.ts'
import { resultLabels, type ResultLabels } from './shape/labels.ts'
import { useLevelNames, useMeasures, type LevelNames, type Measures } from './useMeasures.ts'

/** An answer prepared for rendering. */
export type Result = {
  definition: AnalysisDefinition
  answer: CubeAnswer
  columns: readonly ShownColumn[]
  rows: readonly ShownRow[]
  labels: ResultLabels
  measures: Measures
  levels: LevelNames
}

/** The result once the names of its measures are loaded, with the state of that query. */
export function useResult(definition: AnalysisDefinition, answer: CubeAnswer) {
  const texts = useTexts()
  const format = useFormats()
  const reading = allOf(useMeasures(), useLevelNames())
  const [measures, levels] = reading.data ?? []
  const data = useMemo<Result | undefined>(() => {
    if (!measures || !levels) return undefined
    const { query } = definition
    const ordered =
      definition.view === 'table' ? answer : orderRows(answer, { query, kind: chartKindFor(definition) })
    return {
      definition,
      answer: ordered,
      columns: shownColumns(ordered, measures),
      rows: rowTree(ordered),
      labels: resultLabels(texts, format, measures, query, memberNameIn(ordered, query)),
      measures,
      levels,
    }
  }, [definition, answer, measures, levels, texts, format])
  return { ...reading, data }
}

/** The name of the member that others are compared with, if the answer has it. */
const memberNameIn = ({ rows, columns }: CubeAnswer, { against }: CubeQuery): string | undefined =>
  against &&
  [...rows, ...columns]
    .flatMap(({ members }) => members)
    .find(({ level, id }) => level === against.level && id === against.member)?.label
