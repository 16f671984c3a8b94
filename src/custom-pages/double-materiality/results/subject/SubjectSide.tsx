import type { KeyUnder } from '#locales/textKey.ts'
import { decisionFields, lacksRationale, retainedValues } from '#model/rules/materiality/reasons.ts'
import { threshold, weight } from '#model/schema/values.ts'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useNumberRule } from '#src/ui/form/useNumberRule.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { LabelledCriterion, SideResult } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { groupName } from '#src/custom-pages/double-materiality/groupName.ts'
import { type Side, showScore } from '../scores.ts'
import type { useSubjectSettings } from './useSubjectSettings.ts'
import { styled } from '@mui/material/styles'

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
      <CategoryTable result={result} limit={limit} />
    </fieldset>
  )
}

/** Mean of each criterion with its label on the scale. Renders nothing for a survey with a single question. */
const CriteriaTable = ({ criteria }: { criteria: readonly LabelledCriterion[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  if (criteria.length === 0) return null
  return (
    <AnswerTable>
      <caption className="visually-hidden">{t('results.criteria.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.criteria.criterion')}</th>
          <th scope="col">{t('results.subject.mean')}</th>
          <th scope="col">{t('results.criteria.word')}</th>
          <th scope="col">{t('results.columns.answers')}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ criterion, mean, word: label, answers }) => (
          <tr key={criterion}>
            <th scope="row">{t(`respond.criteria.${criterion}.name`)}</th>
            <td>{mean === null ? '–' : format.number(mean, { decimals: 2 })}</td>
            <td>{mean === null ? t('results.criteria.untold') : label}</td>
            <td>{mean === null ? '–' : format.number(answers)}</td>
          </tr>
        ))}
      </tbody>
    </AnswerTable>
  )
}

/** Scores by category. Categories with fewer than five persons are grouped as others. */
const CategoryTable = ({ result, limit }: { result: SideResult; limit: number }) => {
  const { t } = useTexts()
  const format = useFormats()
  const label = (key: KeyUnder<'results.subject'>) => t(`results.subject.${key}`)
  if (result.categories.length === 0) return null
  return (
    <AnswerTable>
      <caption className="visually-hidden">{label('categories')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('category')}</th>
          <th scope="col">{label('mean')}</th>
          <th scope="col">{t('results.columns.answers')}</th>
          <th scope="col">{label('abstentions')}</th>
        </tr>
      </thead>
      <tbody>
        {result.categories.map(({ category, mean, answers, isUnanimous, abstentions }) => (
          <tr key={category}>
            <th scope="row">{groupName(t, category)}</th>
            <td>
              {showScore(mean, limit, format.number)}
              {isUnanimous && ` (${t('results.subject.unanimous')})`}
            </td>
            <td>{format.number(answers)}</td>
            <td>{abstentions === null ? label('hiddenCount') : format.number(abstentions)}</td>
          </tr>
        ))}
      </tbody>
    </AnswerTable>
  )
}

/** A small table in a subject's sidebar: names left, numbers right. */
const AnswerTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 0 6px 8px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'end',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& thead th': { ...theme.typography.subtitle2, color: theme.vars.palette.text.tertiary },
}))
