import { useMemo, useState } from 'react'
import { placeOf, problemsOf } from '#model/rules/analyses/composition.ts'
import { analysisDraft } from '#model/wire/data/savedAnalyses.ts'
import { asKey } from '#locales/textKey.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { BuilderState } from './BuilderContext.ts'
import { offeredGroups, type FieldGroup } from './fields/groupFields.ts'
import { useAnswer } from './useAnswer.ts'
import type { Editing } from './useEditing.ts'

/** State and actions of the builder's parts, and the answer to the composed query. */
export function useBuilderState({ definition, change }: Editing, groups: readonly FieldGroup[]) {
  const { t } = useTexts()
  const { query } = definition
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const problems = useMemo(() => problemsOf(query, today), [query, today])
  const answering = useAnswer(query, query.measures.length > 0 && problems.length === 0)
  const { error } = answering
  const offered = useMemo(
    () => offeredGroups(groups, (field) => placeOf(query, field) !== null),
    [groups, query],
  )
  const refused = error instanceof ApiError ? error.fields : []
  const state: BuilderState = {
    definition,
    query,
    today,
    groups: offered,
    fieldOf: (field) =>
      groups
        .flatMap(({ fields }) => fields)
        .find(({ kind, code }) => kind === field.kind && code === field.code) ?? {
        ...field,
        label: field.code,
        group: '',
        unit: null,
        hasFacts: false,
        isKpi: false,
        isDuplicate: false,
        references: [],
        measure: null,
      },
    change: (part) => change({ ...definition, ...part }),
    changeQuery: (part) =>
      change({ ...definition, query: analysisDraft.shape.query.parse({ ...query, ...part }) }),
    problemAt: (part) => {
      const isAt = ({ field }: { field: string }) => field === part || field.startsWith(`${part}.`)
      const local = problems.find(isAt)
      return local ? t(asKey(local.key), local.args) : refused.find(isAt)?.message
    },
  }
  return { state, answering }
}
