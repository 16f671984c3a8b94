import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import { isGiven, type Criterion, type Marks } from '#model/rules/materiality/criteria.ts'
import type { GivenAnswer, ResponseForm } from '#model/wire/materiality/responses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Choices } from './Choices.tsx'
import { CommentField } from './CommentField.tsx'
import { Icon } from './Icon.tsx'
import { isAnswered } from './isAnswered.ts'
import styles from './respond.module.css'
import { useTapGuard } from './useTapGuard.ts'
import { useScaleLabels } from './useScaleLabels.ts'
import { PreparerText } from './PreparerText.tsx'

/** Only the DETAILED mode needs it: in SIMPLE it is never loaded. */
const Criteria = lazy(() => import('./Criteria.tsx').then((module) => ({ default: module.Criteria })))

type Subject = ResponseForm['subjects'][number]

const letters = { ENVIRONMENT: 'E', SOCIAL: 'S', GOVERNANCE: 'G' } as const

/**
 * One subject per screen. The first choice by tap moves on automatically, so that thirty subjects take little more than
 * thirty taps. The button below is always active, and skipped questions are shown again at the end. In DETAILED a
 * choice leads to the next criterion, and the last one to the next subject.
 */
export const Question = ({
  subject,
  sheet,
  answer,
  cameByItself,
  onAnswer,
  onType,
  onPrevious,
  onNext,
}: {
  subject: Subject
  sheet: Pick<ResponseForm, 'scale' | 'words'>
  answer: GivenAnswer | undefined
  /** True if a choice led here automatically, not a button. */
  cameByItself: boolean
  onAnswer: (answer: GivenAnswer) => void
  /** Like `onAnswer` while a comment is typed: kept on the page and not sent yet. */
  onType: (answer: GivenAnswer) => void
  onPrevious: () => void
  /** `byItself`: a choice moved on automatically, without a button. */
  onNext: (byItself: boolean) => void
}) => {
  const { t } = useTexts()
  const wordOf = useScaleLabels(sheet)
  const { id, label, description, materiality, occurrence, topic, universe, untranslated, criteria } = subject
  const isDetailed = criteria.length > 0
  const marks: Marks = answer?.criteria ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  const [comment, setComment] = useState<string | undefined>(answer?.comment ?? undefined)
  const kept = useRef(comment ?? '')
  const [current, setCurrent] = useState(() => firstOpen(criteria, marks))
  const { isHeld, isRestHeld } = useTapGuard(current ?? '', cameByItself)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const give = (said: Pick<GivenAnswer, 'value' | 'criteria'>) => {
    kept.current = comment?.trim() ?? ''
    onAnswer({
      subjectId: id,
      ...said,
      abstained: isDetailed
        ? criteria.every((criterion) => said.criteria?.[criterion] === null)
        : said.value === null,
      comment: kept.current || null,
    })
  }
  /** A comment is kept alone until a choice is made. An emptied one is removed. */
  const commented = (text: string): GivenAnswer => {
    const before = answer ?? { subjectId: id, value: null, abstained: false }
    return { ...before, comment: isGiven(before) ? text || null : text }
  }
  const keepComment = () => {
    const text = comment?.trim() ?? ''
    if (text === kept.current) return
    kept.current = text
    onAnswer(commented(text))
  }
  const wasOpen = !isAnswered(subject, answer)
  const leadOn = (isTap: boolean) => isTap && wasOpen && comment === undefined && onNext(true)

  const mark = (criterion: Criterion, value: number | null, isTap: boolean) => {
    const after = { ...marks, [criterion]: value }
    give({ value: null, criteria: after })
    if (!isTap) return
    const next = firstOpen(criteria, after)
    setCurrent(next)
    if (next === undefined) leadOn(isTap)
  }
  const next = () => {
    keepComment()
    // Keyboard users move to the next criterion by the button.
    const open = firstOpen(criteria, marks)
    if (current !== undefined && marks[current] !== undefined && open !== undefined) setCurrent(open)
    else onNext(false)
  }

  return (
    <>
      <div className={styles['body']} data-held={isHeld || undefined}>
        <p className={styles['topic']} data-universe={letters[universe]}>
          <span aria-hidden>{letters[universe]}</span>
          <i>
            {t(`respond.universes.${universe}`)},{' '}
            <PreparerText text={topic} isForeign={untranslated.includes('topic')} />
          </i>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <PreparerText text={label} isForeign={untranslated.includes('label')} />
        </h1>
        <p className={styles['nature']}>
          {t(keyUnder('respond.natures', [materiality, occurrence].filter(Boolean).join('_')))}
        </p>
        {!isDetailed && <p id="question">{t(keyUnder('respond.questions', materiality))}</p>}
        {description !== null && (
          <details className={styles['about']}>
            <summary>
              <Icon name="about" /> {t('respond.about')}
            </summary>
            <p>
              <PreparerText text={description} isForeign={untranslated.includes('description')} />
            </p>
          </details>
        )}
        {isDetailed ? (
          <Suspense>
            <Criteria {...{ asked: criteria, sheet, marks, current }} onOpen={setCurrent} onMark={mark} />
          </Suspense>
        ) : (
          <Choices
            scale={sheet.scale}
            labelledBy="question"
            wordOf={(value) => wordOf('value', value)}
            value={answer && (answer.abstained ? 'abstain' : answer.value)}
            onChoose={(value, isTap) => {
              give({ value })
              leadOn(isTap)
            }}
          />
        )}
        {isDetailed && wasOpen && Object.keys(marks).length === 0 && (
          <button
            type="button"
            className={styles['link']}
            onClick={() => {
              const none = Object.fromEntries(criteria.map((criterion) => [criterion, null]))
              give({ value: null, criteria: none })
              setCurrent(undefined)
              leadOn(true)
            }}
          >
            {t('respond.abstainAll')}
          </button>
        )}
        <div className={styles['guarded']} data-held={isRestHeld || undefined}>
          <CommentField
            comment={comment}
            onChange={(text) => {
              setComment(text)
              if (text !== '' || answer) onType(commented(text))
            }}
            onLeave={keepComment}
          />
        </div>
      </div>
      <footer className={styles['foot']} data-held={isRestHeld || undefined}>
        <button
          type="button"
          className={styles['secondary']}
          aria-label={t('respond.previous')}
          onClick={() => {
            keepComment()
            onPrevious()
          }}
        >
          <Icon name="back" size={20} />
        </button>
        <button type="button" className={styles['primary']} onClick={next}>
          {t('respond.next')}
        </button>
      </footer>
    </>
  )
}

const firstOpen = (criteria: readonly Criterion[], marks: Marks): Criterion | undefined =>
  criteria.find((criterion) => marks[criterion] === undefined)
