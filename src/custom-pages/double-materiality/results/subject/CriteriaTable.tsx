import type { LabelledCriterion } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AnswerTable } from './AnswerTable.tsx'

/** Mean of each criterion with its label on the scale. Renders nothing for a survey with a single question. */
export const CriteriaTable = ({ criteria }: { criteria: readonly LabelledCriterion[] }) => {
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
