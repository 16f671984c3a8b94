import { useEffect, useRef } from 'react'
import type { GivenAnswer, ResponseForm } from '#model/wire/materiality/responses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { End } from './finalStateOf.ts'
import styles from './respond.module.css'
import { useScaleLabels } from './useScaleLabels.ts'
import { PreparerText } from './PreparerText.tsx'

/** The survey is over, and why. Typed text that is not counted can still be read and copied. */
export const SurveyEnded = ({
  end,
  sheet,
  typed,
}: {
  end: End
  sheet: ResponseForm
  typed: readonly GivenAnswer[]
}) => {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const rows = sheet.subjects.flatMap((subject) => {
    const answer = typed.find(({ subjectId }) => subjectId === subject.id)
    return answer ? [{ subject, answer }] : []
  })
  return (
    <div className={styles['page']}>
      <title>
        {`${t(`respond.ended.${end}.title`)} · ${t('respond.title', { organization: sheet.organizationName })}`}
      </title>
      <main className={styles['body']}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`respond.ended.${end}.title`)}
        </h1>
        <p>{t(`respond.ended.${end}.body`, { organization: sheet.organizationName })}</p>
        {end === 'closed' && sheet.contact !== null && (
          <p>
            {t('respond.welcome.contact')} <a href={`mailto:${sheet.contact}`}>{sheet.contact}</a>
          </p>
        )}
        {rows.length > 0 && (
          <section aria-labelledby="typed" className={styles['typed']}>
            <h2 id="typed">{t('respond.ended.typed')}</h2>
            <dl>
              {rows.map(({ subject, answer }) => (
                <div key={subject.id}>
                  <dt>
                    <PreparerText text={subject.label} isForeign={subject.untranslated.includes('label')} />
                  </dt>
                  <Said sheet={sheet} answer={answer} />
                </div>
              ))}
            </dl>
          </section>
        )}
      </main>
    </div>
  )
}

const Said = ({ sheet, answer }: { sheet: ResponseForm; answer: GivenAnswer }) => {
  const { t } = useTexts()
  const wordOf = useScaleLabels(sheet)
  const { value, abstained, criteria, comment } = answer
  const marks = sheet.subjects
    .find(({ id }) => id === answer.subjectId)
    ?.criteria.flatMap((criterion) => {
      const mark = criteria?.[criterion]
      return mark === undefined ? [] : [{ criterion, mark }]
    })
  return (
    <>
      {abstained && <dd>{t('respond.abstain')}</dd>}
      {value !== null && <dd>{`${wordOf('value', value)} (${value})`}</dd>}
      {!abstained &&
        marks?.map(({ criterion, mark }) => (
          <dd key={criterion}>
            {`${t(`respond.criteria.${criterion}.name`)}, ${mark === null ? t('respond.abstain') : `${wordOf(criterion, mark)} (${mark})`}`}
          </dd>
        ))}
      {(comment ?? '') !== '' && <dd className={styles['lines']}>{comment}</dd>}
    </>
  )
}
