import type { KeyUnder } from '#locales/textKey.ts'
import type { SideResult } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { groupName } from '#src/custom-pages/double-materiality/groupName.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { showScore } from '../scores.ts'

/** Scores by category. Categories with fewer than three persons are grouped as others. */
export const CategoryTable = ({ result, threshold }: { result: SideResult; threshold: number }) => {
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
        {result.categories.map(({ category, mean, answers, abstentions }) => (
          <tr key={category}>
            <th scope="row">{groupName(t, category)}</th>
            <td>{showScore(mean, threshold, format.number)}</td>
            <td>{format.number(answers)}</td>
            <td>{abstentions === null ? label('hiddenCount') : format.number(abstentions)}</td>
          </tr>
        ))}
      </tbody>
    </AnswerTable>
  )
}
