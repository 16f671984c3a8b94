import {
  misfit,
  defaultZone,
  placeOf,
  withField,
  withoutField,
  type AnalysisField,
  type FieldZone,
} from '#model/rules/analyses/composition.ts'
import { isScore } from '#model/rules/cube/measures.ts'
import { asKey } from '#locales/textKey.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'
import type { ListedField } from './groupFields.ts'
import { rememberField } from './usedFields.ts'

/** Actions of a field on the edited analysis, and the reasons why one is not possible. */
export function useFieldActions() {
  const { t } = useTexts()
  const { query, today, changeQuery } = useBuilder()
  const reasonAt = (field: AnalysisField, place: FieldZone): string | undefined => {
    const reason = misfit(query, field, place, today)
    if (reason === null) return undefined
    return reason === 'full' || reason === 'wrongPlace' ? t(`analytics.misfit.${reason}`) : t(asKey(reason))
  }
  const put = (field: AnalysisField, place: FieldZone, index?: number): void => {
    rememberField(field)
    changeQuery(withField(query, field, place, index))
  }
  const remove = (field: AnalysisField): void => changeQuery(withoutField(query, field))
  return {
    placeOf: (field: AnalysisField) => placeOf(query, field),
    /** Reason why the field cannot be selected now. Undefined if it can be, or is already selected. */
    reasonAgainst: (field: ListedField): string | undefined => {
      if (placeOf(query, field)) return undefined
      if (field.hasFacts) return reasonAt(field, defaultZone(query, field))
      const isOfResults = field.kind === 'measure' && isScore(field.code)
      return t(isOfResults ? 'analytics.misfit.noResults' : 'analytics.misfit.noFacts')
    },
    reasonAt,
    put,
    remove,
    toggle: (field: AnalysisField) =>
      placeOf(query, field) ? remove(field) : put(field, defaultZone(query, field)),
  }
}
