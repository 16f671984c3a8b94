import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { keyUnder } from '#locales/textKey.ts'
import { isGiven, type Criterion, type Marks } from '#model/rules/materiality/criteria.ts'
import type { GivenAnswer, ResponseForm } from '#model/wire/materiality/responses.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Choices } from './Choices.tsx'
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

type QuestionProps = {
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
}

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
}: QuestionProps) => {
  const { t } = useTexts()
  const wordOf = useScaleLabels(sheet)
  const { materiality, criteria } = subject
  const isDetailed = criteria.length > 0
  const marks: Marks = answer?.criteria ?? {}
  const [current, setCurrent] = useState(() => firstOpen(criteria, marks))
  const { isHeld, isRestHeld } = useTapGuard(current ?? '', cameByItself)
  const { comment, give, keepComment, typeComment } = useComment({ subject, answer, onAnswer, onType })
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
  const abstainFromAll = () => {
    give({ value: null, criteria: Object.fromEntries(criteria.map((criterion) => [criterion, null])) })
    setCurrent(undefined)
    leadOn(true)
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
        <Heading subject={subject} />
        {!isDetailed && <p id="question">{t(keyUnder('respond.questions', materiality))}</p>}
        <About subject={subject} />
        {isDetailed ? (
          <Suspense>
            <Criteria {...{ asked: criteria, sheet, marks, current }} onOpen={setCurrent} onMark={mark} />
          </Suspense>
        ) : (
          <Choices
            scale={sheet.scale}
            labelledBy="question"
            wordOf={(value) => wordOf('value', value)}
            value={choiceOf(answer)}
            onChoose={(value, isTap) => {
              give({ value })
              leadOn(isTap)
            }}
          />
        )}
        {isDetailed && wasOpen && Object.keys(marks).length === 0 && (
          <button type="button" className={styles['link']} onClick={abstainFromAll}>
            {t('respond.abstainAll')}
          </button>
        )}
        <div className={styles['guarded']} data-held={isRestHeld || undefined}>
          <CommentField comment={comment} onChange={typeComment} onLeave={keepComment} />
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

const About = ({ subject: { description, untranslated } }: Pick<QuestionProps, 'subject'>) => {
  const { t } = useTexts()
  return (
    description !== null && (
      <details className={styles['about']}>
        <summary>
          <Icon name="about" /> {t('respond.about')}
        </summary>
        <p>
          <PreparerText text={description} isForeign={untranslated.includes('description')} />
        </p>
      </details>
    )
  )
}

/** The choice of an answer to a single question. */
const choiceOf = (answer: GivenAnswer | undefined) => answer && (answer.abstained ? 'abstain' : answer.value)

/** The comment of an answer. It is sent with the next choice, or when its field or the question is left. */
function useComment({
  subject: { id, criteria },
  answer,
  onAnswer,
  onType,
}: Pick<QuestionProps, 'subject' | 'answer' | 'onAnswer' | 'onType'>) {
  const [comment, setComment] = useState<string | undefined>(answer?.comment ?? undefined)
  const kept = useRef(comment ?? '')
  /** A comment is kept alone until a choice is made. An emptied one is removed. */
  const commented = (text: string): GivenAnswer => {
    const before = answer ?? { subjectId: id, value: null, abstained: false }
    return { ...before, comment: isGiven(before) ? text || null : text }
  }
  return {
    comment,
    /** Sends a choice with the comment. */
    give: (said: Pick<GivenAnswer, 'value' | 'criteria'>): void => {
      kept.current = comment?.trim() ?? ''
      const abstained =
        criteria.length > 0
          ? criteria.every((criterion) => said.criteria?.[criterion] === null)
          : said.value === null
      onAnswer({ subjectId: id, ...said, abstained, comment: kept.current || null })
    },
    keepComment: (): void => {
      const text = comment?.trim() ?? ''
      if (text === kept.current) return
      kept.current = text
      onAnswer(commented(text))
    },
    typeComment: (text: string): void => {
      setComment(text)
      if (text !== '' || answer) onType(commented(text))
    },
  }
}

/** The subject with its topic and nature. It gets the focus when the question appears. */
const Heading = ({ subject }: { subject: Subject }) => {
  const { t } = useTexts()
  const { label, materiality, occurrence, topic, universe, untranslated } = subject
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
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
    </>
  )
}

const firstOpen = (criteria: readonly Criterion[], marks: Marks): Criterion | undefined =>
  criteria.find((criterion) => marks[criterion] === undefined)

/** An optional comment, collapsed at first. */
const CommentField = ({
  comment,
  onChange,
  onLeave,
}: {
  /** Undefined while it is collapsed. */
  comment: string | undefined
  onChange: (comment: string) => void
  onLeave: () => void
}) => {
  const { t } = useTexts()
  return comment === undefined ? (
    <button type="button" className={styles['link']} onClick={() => onChange('')}>
      <Icon name="comment" /> {t('respond.addComment')}
    </button>
  ) : (
    <label className={styles['comment']}>
      {t('respond.comment')}
      <textarea
        rows={4}
        maxLength={2000}
        value={comment}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    </label>
  )
}
