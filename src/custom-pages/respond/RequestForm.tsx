import { useEffect, useState, type SyntheticEvent } from 'react'
import { readTypedNumber } from '#model/rules/text/readNumber.ts'
import type { ContributionAnswer, ContributionRequest } from '#model/wire/disclosures/guests.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { formatDate } from '#src/ui/format/dates.ts'
import { formatNumber } from '#src/ui/format/numbers.ts'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import styles from './respond.module.css'

type Props = {
  request: ContributionRequest
  onAnswer: (requestId: string, answer: ContributionAnswer) => Promise<ContributionRequest>
  onKept: (request: ContributionRequest) => void
  /** Reads the requests again, because the server has another version of this one. */
  onOutdated: () => Promise<void>
}

/** A data request with its answer. One that was sent can only be read. */
export const RequestForm = (props: Props) => {
  const { t, locale } = useTexts()
  const { request } = props
  const { code, isFigure, unit } = request
  const { text, setText, value, setValue, given, isOpen, isSending, send, outcome, isOutdated } =
    useAnswer(props)
  const isLocked = !isOpen || isSending
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void send(true)
  }
  return (
    <form className={styles['request']} onSubmit={submit} noValidate>
      <RequestHead request={request} />
      <label className={styles['comment']}>
        {t('contribute.text', { code })}
        <textarea
          rows={4}
          maxLength={20_000}
          // What was typed meanwhile is not what was sent.
          value={isOpen ? text : (request.text ?? '')}
          readOnly={isLocked}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {!isFigure && (
        <label className={styles['comment']}>
          {unit === null ? t('contribute.value', { code }) : t('contribute.valueIn', { code, unit })}
          <input
            inputMode="decimal"
            value={isOpen ? value : typedOf(request.value, locale)}
            readOnly={isLocked}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
      )}
      <p role="status">{outcome}</p>
      {isOutdated && given !== request.text && (
        <p>
          {isOpen
            ? t('contribute.theirs', { answer: request.text ?? t('contribute.nothing') })
            : t('contribute.unsent', { answer: given ?? t('contribute.nothing') })}
        </p>
      )}
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

/** What is asked, of which place and time, and in which state the request is. */
const RequestHead = ({
  request: { code, title, place, period, dueDate, state, comment, isFigure },
}: {
  request: ContributionRequest
}) => {
  const { t, locale } = useTexts()
  return (
    <>
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
    </>
  )
}

const typedOf = (known: number | null, locale: Locale): string =>
  known === null ? '' : formatNumber(known, locale, { maximumDecimals: 15 })

/** What is typed into a request, and how it is sent: once at a time, over the version that was read. */
function useAnswer({ request, onAnswer, onKept, onOutdated }: Props) {
  const { t, locale } = useTexts()
  const { id, state, version } = request
  const [text, setText] = useState(request.text ?? '')
  const [value, setValue] = useState(() => typedOf(request.value, locale))
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const [isOutdated, setIsOutdated] = useState(false)
  const isOpen = state === 'OPEN' || state === 'RETURNED'
  const given = text.trim() === '' ? null : text.trim()
  const number = readTypedNumber(value, locale)
  useWarning(isOpen && (given !== request.text || number !== request.value))
  const reasonOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('contribute.refused')
    if (error.status === 404) return t('contribute.gone')
    if (error.status === 412) return t('contribute.changed')
    return error.fields[0]?.message ?? t('contribute.refused')
  }
  const readAgain = async (): Promise<void> => {
    try {
      await onOutdated()
      setIsOutdated(true)
    } catch {
      // What was typed stays, and another try reads again.
      setIsOutdated(false)
    }
  }
  const send = async (isSubmitted: boolean): Promise<void> => {
    // A second press of the button would be refused, because the first one has changed the answer.
    if (isSending) return
    if (Number.isNaN(number)) return setOutcome(t('contribute.noNumber'))
    const answer = { text: given, value: number, version, isSubmitted }
    setIsSending(true)
    try {
      onKept(await onAnswer(id, answer))
      setIsOutdated(false)
      setOutcome(t(isSubmitted ? 'contribute.sent' : 'contribute.saved'))
    } catch (error) {
      setOutcome(reasonOf(error))
      if (error instanceof ApiError && (error.status === 412 || error.status === 422)) await readAgain()
    } finally {
      setIsSending(false)
    }
  }
  return { text, setText, value, setValue, given, isOpen, isSending, send, outcome, isOutdated }
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
