import { useEffect, useRef, useState } from 'react'
import type { GivenAnswer, ResponseSheet } from '#model/wire/responses.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { Choices } from './Choices.tsx'
import { Icon } from './Icon.tsx'
import styles from './respond.module.css'

type Subject = ResponseSheet['subjects'][number]

const letters = { ENVIRONMENT: 'E', SOCIAL: 'S', GOVERNANCE: 'G' } as const

/**
 * One subject a screen. A first choice by tap leads on by itself, so that thirty subjects take little more than
 * thirty taps; the button below is always active, and who skips is asked again at the end.
 */
export const Question = ({
  subject,
  scale,
  answer,
  onAnswer,
  onPrevious,
  onNext,
}: {
  subject: Subject
  scale: ResponseSheet['scale']
  answer: GivenAnswer | undefined
  onAnswer: (answer: GivenAnswer) => void
  onPrevious: () => void
  onNext: () => void
}) => {
  const { t } = useTexts()
  const { id, label, description, materiality, topic, universe } = subject
  const heading = useRef<HTMLHeadingElement>(null)
  const [comment, setComment] = useState<string | undefined>(answer?.comment ?? undefined)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const given = (value: number | null): GivenAnswer => ({
    subjectId: id,
    value,
    abstained: value === null,
    comment: comment?.trim() || null,
  })

  return (
    <>
      <div className={styles['body']}>
        <p className={styles['topic']} data-universe={letters[universe]}>
          <span aria-hidden>{letters[universe]}</span>
          {t(`respond.universes.${universe}`)}, {topic}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {label}
        </h1>
        <p id="question">{t(`respond.questions.${materiality}`)}</p>
        {description !== null && (
          <details className={styles['about']}>
            <summary>
              <Icon name="about" /> {t('respond.about')}
            </summary>
            <p>{description}</p>
          </details>
        )}
        <Choices
          scale={scale}
          value={answer && (answer.abstained ? 'abstain' : answer.value)}
          onChoose={(value, isTap) => {
            onAnswer(given(value))
            if (isTap && answer === undefined && comment === undefined) onNext()
          }}
        />
        {comment === undefined ? (
          <button type="button" className={styles['link']} onClick={() => setComment('')}>
            <Icon name="comment" /> {t('respond.addComment')}
          </button>
        ) : (
          <label className={styles['comment']}>
            {t('respond.comment')}
            <textarea
              rows={4}
              maxLength={2000}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
              onBlur={() => answer && onAnswer(given(answer.value))}
            />
          </label>
        )}
      </div>
      <footer className={styles['foot']}>
        <button
          type="button"
          className={styles['secondary']}
          aria-label={t('respond.previous')}
          onClick={onPrevious}
        >
          <Icon name="back" size={20} />
        </button>
        <button type="button" className={styles['primary']} onClick={onNext}>
          {t('respond.next')}
        </button>
      </footer>
    </>
  )
}
