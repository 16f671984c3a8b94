import { useEffect, useRef, type RefObject } from 'react'
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
  // The subject's title keeps the focus when its first criterion appears, which may be loaded later.
  const hasAppeared = useRef(false)
  useEffect(() => {
    hasAppeared.current = true
  }, [])
  return (
    <ol className={styles['criteria']}>
      {asked.map((criterion) => {
        const mark = marks[criterion]
        const name = t(`respond.criteria.${criterion}.name`)
        if (criterion === current) {
          return (
            <li key={criterion}>
              <OpenCriterion {...{ criterion, name, mark, hasAppeared }} sheet={sheet} onMark={onMark} />
            </li>
          )
        }
        if (mark === undefined) {
          return (
            <li key={criterion} className={styles['later']}>
              {name}
            </li>
          )
        }
        const said = mark === null ? t('respond.abstain') : `${wordOf(criterion, mark)} (${mark})`
        return (
          <li key={criterion}>
            <button
              type="button"
              className={styles['settled']}
              aria-label={`${t('respond.change', { criterion: name })}, ${said}`}
              onClick={() => onOpen(criterion)}
            >
              {/* Separate elements for tools that read the line as text. The button's accessible name has both. */}
              <span>{name}</span> <b>{said}</b>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const OpenCriterion = ({
  criterion,
  name,
  mark,
  sheet,
  hasAppeared,
  onMark,
}: {
  criterion: Criterion
  name: string
  mark: number | null | undefined
  sheet: Pick<ResponseForm, 'words' | 'scale'>
  hasAppeared: RefObject<boolean>
  onMark: (criterion: Criterion, mark: number | null, isTap: boolean) => void
}) => {
  const { t } = useTexts()
  const wordOf = useScaleLabels(sheet)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasAppeared.current) heading.current?.focus()
  }, [hasAppeared])
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
