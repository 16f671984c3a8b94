import { useEffect, useState, type SyntheticEvent } from 'react'
import { readTypedNumber } from '#model/rules/text/readNumber.ts'
import type { ContributionAnswer, ContributionRequest } from '#model/wire/disclosures/guests.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { formatDate } from '#src/ui/format/dates.ts'
import { formatNumber } from '#src/ui/format/numbers.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './respond.module.css'

/** A data request with its answer. One that was sent can only be read. */
export const RequestForm = ({
  request,
  onAnswer,
  onKept,
}: {
  request: ContributionRequest
  onAnswer: (requestId: string, answer: ContributionAnswer) => Promise<ContributionRequest>
  onKept: (request: ContributionRequest) => void
}) => {
  const { t, locale } = useTexts()
  const { id, code, title, place, period, dueDate, state, isFigure, comment, version } = request
  const [text, setText] = useState(request.text ?? '')
  const [value, setValue] = useState(
    request.value === null ? '' : formatNumber(request.value, locale, { maximumDecimals: 15 }),
  )
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const isOpen = state === 'OPEN' || state === 'RETURNED'
  const given = text.trim() === '' ? null : text.trim()
  const number = readTypedNumber(value, locale)
  useWarning(isOpen && (given !== request.text || number !== request.value))
  const send = async (isSubmitted: boolean): Promise<void> => {
    // A second press of the button would be refused, because the first one has changed the answer.
    if (isSending) return
    if (Number.isNaN(number)) return setOutcome(t('contribute.noNumber'))
    const answer = { text: given, value: number, version, isSubmitted }
    setIsSending(true)
    try {
      onKept(await onAnswer(id, answer))
      setOutcome(t(isSubmitted ? 'contribute.sent' : 'contribute.saved'))
    } catch (error) {
      setOutcome(reasonOf(error) ?? t('contribute.refused'))
    } finally {
      setIsSending(false)
    }
  }
  const reasonOf = (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined
    if (error.status === 412) return t('contribute.changed')
    return error.fields[0]?.message
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void send(true)
  }
  return (
    <form className={styles['request']} onSubmit={submit} noValidate>
      <h2>
        {code} {title}
      </h2>
      <p>
        {[
          place ?? t('contribute.whole'),
          t(`contribute.periods.${period}`),
          t('contribute.due', { date: formatDate(dueDate, locale, 'long') }),
          t(`contribute.states.${state}`),
        ].join(' · ')}
      </p>
      {comment !== null && <p>{t('contribute.returned', { comment })}</p>}
      {isFigure && <p>{t('contribute.figure')}</p>}
      <label className={styles['comment']}>
        {t('contribute.text', { code })}
        <textarea
          rows={4}
          maxLength={20_000}
          value={text}
          readOnly={!isOpen}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {!isFigure && (
        <label className={styles['comment']}>
          {t('contribute.value', { code })}
          <input
            inputMode="decimal"
            value={value}
            readOnly={!isOpen}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
      )}
      <p role="status">{outcome}</p>
      {isOpen && (
        <div className={styles['steps']}>
          <button type="button" className={styles['link']} onClick={() => void send(false)}>
            {t('contribute.save', { code })}
          </button>
          <button type="submit" className={styles['primary']}>
            {t('contribute.send', { code })}
          </button>
        </div>
      )}
    </form>
  )
}

/** Asks before the page is left while an answer is not saved. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
