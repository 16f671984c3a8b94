import { useEffect, useRef } from 'react'
import type { Criterion, Marks } from '#model/rules/materiality/criteria.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Choices } from './Choices.tsx'
import styles from './respond.module.css'
import { useScaleLabels } from './useScaleLabels.ts'

/** Criteria of one subject, one after the other on the same screen. Answered ones collapse to a line. */
export const Criteria = ({
  asked,
  sheet,
  marks,
  current,
  onOpen,
  onMark,
}: {
  asked: readonly Criterion[]
  sheet: Pick<ResponseForm, 'words' | 'scale'>
  marks: Marks
  /** The current criterion. Undefined once all are answered. */
  current: Criterion | undefined
  onOpen: (criterion: Criterion) => void
  onMark: (criterion: Criterion, mark: number | null, isTap: boolean) => void
}) => {
  const { t } = useTexts()
  const wordOf = useScaleLabels(sheet)
  return (
    <div className={styles['criteria']}>
      {asked.map((criterion) => {
        const mark = marks[criterion]
        const name = t(`respond.criteria.${criterion}.name`)
        if (criterion === current) {
          return (
            <OpenCriterion key={criterion} {...{ criterion, name, mark }} sheet={sheet} onMark={onMark} />
          )
        }
        if (mark === undefined) {
          return (
            <p key={criterion} className={styles['later']}>
              {name}
            </p>
          )
        }
        const said = mark === null ? t('respond.abstain') : `${wordOf(criterion, mark)} (${mark})`
        return (
          <button
            key={criterion}
            type="button"
            className={styles['settled']}
            aria-label={`${t('respond.change', { criterion: name })}, ${said}`}
            onClick={() => onOpen(criterion)}
          >
            {/* Separate elements for tools that read the line as text. The button's accessible name has both. */}
            <span>{name}</span> <b>{said}</b>
          </button>
        )
      })}
    </div>
  )
}

const OpenCriterion = ({
  criterion,
  name,
  mark,
  sheet,
  onMark,
}: {
  criterion: Criterion
  name: string
  mark: number | null | undefined
  sheet: Pick<ResponseForm, 'words' | 'scale'>
  onMark: (criterion: Criterion, mark: number | null, isTap: boolean) => void
}) => {
  const { t } = useTexts()
  const wordOf = useScaleLabels(sheet)
  const heading = useRef<HTMLHeadingElement>(null)
  // On mount the subject's title takes the focus after this.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={criterion}>
      <h2 id={criterion} ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p id={`${criterion}-question`}>{t(`respond.criteria.${criterion}.question`)}</p>
      <Choices
        scale={sheet.scale}
        labelledBy={`${criterion} ${criterion}-question`}
        wordOf={(value) => wordOf(criterion, value)}
        value={mark === null ? 'abstain' : mark}
        onChoose={(value, isTap) => onMark(criterion, value, isTap)}
      />
    </section>
  )
}
