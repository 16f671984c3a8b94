import type { KeyUnder } from '#locales/textKey.ts'
import { decisionFields, lacksRationale, retainedValues } from '#model/rules/materiality/reasons.ts'
import { threshold, weight } from '#model/schema/values.ts'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useNumberRule } from '#src/ui/form/useNumberRule.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { CriteriaTable } from './CriteriaTable.tsx'
import type { Side } from '../scores.ts'
import type { useSubjectSettings } from './useSubjectSettings.ts'

type SubjectSideProps = {
  side: Side
  settings: ReturnType<typeof useSubjectSettings>
  threshold: number
  isOpen: boolean
}

/** One side of a subject: its weight, the stakeholders' scores, and the preparer's decision with its rationale. */
export const SubjectSide = ({ side, settings, threshold: limit, isOpen }: SubjectSideProps) => {
  const { t } = useTexts()
  const { subject, values, refused, give } = settings
  const weightRule = useNumberRule(weight)
  const scoreRule = useNumberRule(threshold.nullable())
  const label = (key: KeyUnder<'results.subject'>) => t(`results.subject.${key}`)
  const result = subject[side]
  if (result === null) return null
  const names = decisionFields[side]
  const decision = values.decision(side)
  return (
    <fieldset>
      <legend>{t(`results.sides.${side}`)}</legend>
      <div>
        <NumberInput
          label={label(`${side}Weight`)}
          readOnly={!isOpen}
          rule={weight}
          error={refused[`${side}Weight`] ?? weightRule.errorOf(values.weight(side))}
          value={values.weight(side)}
          onChange={(value) => settings.weigh(side, value)}
        />
        <NumberInput
          label={label(names.preparer)}
          readOnly={!isOpen}
          rule={threshold}
          error={refused[names.preparer] ?? scoreRule.errorOf(decision.preparer)}
          value={decision.preparer}
          onChange={(value) => give({ [names.preparer]: value })}
        />
      </div>
      <SelectInput
        label={label(names.retained)}
        readOnly={!isOpen}
        value={decision.retained}
        onChange={(value) => value !== '' && give({ [names.retained]: value })}
        choices={retainedValues.map((value) => ({ value, label: label(`retainedValues.${value}`) }))}
      />
      <TextInput
        label={label(names.rationale)}
        hint={label('rationaleHint')}
        rows={2}
        readOnly={!isOpen}
        required={lacksRationale({ ...decision, rationale: null })}
        error={refused[names.rationale]}
        value={decision.rationale ?? ''}
        onChange={(text) => give({ [names.rationale]: text.trim() === '' ? null : text })}
      />
      {result.isHidden && <Note>{label('tooFew')}</Note>}
      <CriteriaTable criteria={result.criteria} />
      <CategoryTable result={result} threshold={limit} />
    </fieldset>
  )
}
