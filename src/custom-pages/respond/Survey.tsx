import { useState, useEffect } from 'react'
import { isGiven } from '#model/rules/materiality/criteria.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { GivenAnswer, ResponseForm } from '#model/wire/materiality/responses.ts'
import type { Receipt, ResponseCalls } from '#src/dataProvider/calls/responses.ts'
import { formatDate } from '#src/ui/format/dates.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SurveyEnded } from './SurveyEnded.tsx'
import { Frame } from './Frame.tsx'
import { isAnswered } from './isAnswered.ts'
import { Message } from './Message.tsx'
import { Question } from './Question.tsx'
import { Review, reviewTitle } from './Review.tsx'
import { unsentAnswers } from './unsentAnswers.ts'
import { useSaving } from './useSaving.ts'
import { Welcome } from './Welcome.tsx'

export type Answers = ReadonlyMap<string, GivenAnswer>

export const Survey = ({
  sheet,
  calls,
  token,
  onLanguage,
}: {
  sheet: ResponseForm
  calls: ResponseCalls
  token: string
  onLanguage: (language: Language) => void
}) => {
  const { t } = useTexts()
  const { subjects, organizationName: organization } = sheet
  const [answers, setAnswers] = useState<Answers>(() => known(sheet, token))
  const [receipt, setReceipt] = useState<Receipt>()
  const { position, cameByItself, goTo } = usePosition()
  const { state, end, handleFinalError, save, unsent, arrived } = useSaving(calls, token)
  const open = subjects.filter((subject) => !isAnswered(subject, answers.get(subject.id)))

  if (end !== undefined && receipt === undefined) {
    // Answers saved earlier belong to what was sent from elsewhere. If nothing was sent, no answer counts.
    const typed = end === 'answered' ? unsent() : [...answers.values()]
    return <SurveyEnded {...{ end, sheet, typed }} />
  }
  if (sheet.submissionDate !== null || receipt) {
    return <Received {...{ sheet, receipt }} />
  }
  if (subjects.length === 0) {
    return (
      <Message
        title={t('respond.nothing.title')}
        survey={t('respond.title', { organization })}
        body={t('respond.nothing.body', { organization })}
      />
    )
  }

  const note = (answer: GivenAnswer) => setAnswers((before) => new Map(before).set(answer.subjectId, answer))
  const give = (answer: GivenAnswer) => {
    note(answer)
    save(answer)
  }
  const subject = subjects[position]
  const given = [...answers.values()].filter(isGiven).length

  return (
    <Frame
      organization={organization}
      saving={answers.size > 0 ? state : undefined}
      position={Math.min(position + 1, subjects.length)}
      total={subjects.length}
      page={position === welcome || subject ? undefined : t(reviewTitle(given, open.length))}
    >
      {position === welcome ? (
        <Welcome
          {...{ sheet, onLanguage }}
          hasBegun={answers.size > 0}
          onStart={() => goTo(open[0] ? subjects.indexOf(open[0]) : subjects.length)}
        />
      ) : !subject ? (
        <Review
          answered={given}
          skipped={open.length}
          cameByItself={cameByItself}
          onPrevious={() => goTo(subjects.length - 1)}
          onBack={() => goTo(open[0] ? subjects.indexOf(open[0]) : subjects.length - 1)}
          onSubmit={async () => {
            await arrived()
            try {
              const sent = await calls.submit(unsent())
              unsentAnswers(token).clear()
              setReceipt(sent)
            } catch (error) {
              if (!handleFinalError(error)) throw error
            }
          }}
        />
      ) : (
        <Question
          key={subject.id}
          subject={subject}
          sheet={sheet}
          answer={answers.get(subject.id)}
          cameByItself={cameByItself}
          onAnswer={give}
          onType={note}
          onPrevious={() => goTo(position - 1)}
          onNext={(byItself) => goTo(position + 1, byItself)}
        />
      )}
    </Frame>
  )
}

/** The answers have arrived. Leads to the other survey of the assessment, if there is one. */
const Received = ({ sheet, receipt }: { sheet: ResponseForm; receipt: Receipt | undefined }) => {
  const { t, locale } = useTexts()
  const { subjects, organizationName: organization, other } = sheet
  const date = formatDate(receipt?.submissionDate ?? sheet.submissionDate ?? '', locale, 'long')
  return (
    <Message
      title={t('respond.receipt.title')}
      survey={t('respond.title', { organization })}
      body={t('respond.receipt.body', { organization, date })}
      notes={[
        receipt && t('respond.receipt.count', { answers: receipt.answers, questions: subjects.length }),
        t('respond.receipt.apart'),
        other &&
          t(`respond.receipt.other.${sheet.materiality}`, {
            answered: other.answered,
            questions: other.questions,
          }),
      ]}
      {...(other && { link: { label: t('respond.receipt.goOn'), href: linkOf(other.token) } })}
    />
  )
}

/** `paths` would load every address of the application for this one. */
const linkOf = (token: string): string => `/respond/${encodeURIComponent(token)}`

/** Answers from the server, overridden by those that this device has not sent yet. */
function known(sheet: ResponseForm, token: string): Answers {
  const stored = unsentAnswers(token).read() ?? []
  const sent = sheet.answers.map(({ subjectId, value, abstained, criteria, comment }) => ({
    subjectId,
    value,
    abstained,
    ...(criteria && { criteria }),
    comment,
  }))
  return new Map([...sent, ...stored].map((answer) => [answer.subjectId, answer]))
}

/** Position of the welcome screen. The questions and the review follow it. */
const welcome = -1

/** State of a history entry: its screen, and the screen before it. */
type Entry = { position: number; behind: number }

/**
 * Current screen of the survey. Each has a history entry, so that Back leads to the previous screen instead of leaving
 * the survey. A reload starts at the welcome screen, which leads back to where the user left off.
 */
function usePosition() {
  const [screen, setScreen] = useState({ position: welcome, cameByItself: false })
  useEffect(() => {
    window.history.replaceState(null, '')
    const onPop = (event: PopStateEvent) => {
      // Typed text is stored on blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setScreen({ position: entryOf(event.state)?.position ?? welcome, cameByItself: false })
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const goTo = (position: number, cameByItself = false): void => {
    if (entryOf(window.history.state)?.behind === position) return window.history.back()
    const entry: Entry = { position, behind: screen.position }
    window.history.pushState(entry, '')
    setScreen({ position, cameByItself })
    window.scrollTo({ top: 0 })
  }
  return { ...screen, goTo }
}

function entryOf(state: unknown): Entry | undefined {
  const { position, behind } = (state ?? {}) as Partial<Entry>
  return typeof position === 'number' && typeof behind === 'number' ? { position, behind } : undefined
}
