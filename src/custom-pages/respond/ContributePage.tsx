import { useState } from 'react'
import type { Contribution, ContributionRequest } from '#model/wire/disclosures/guests.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { ContributionCalls } from '#src/dataProvider/calls/contributions.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format/dates.ts'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { translateText, type Messages } from '#src/ui/text/translateText.ts'
import { finalStateOf } from './finalStateOf.ts'
import { browserLanguage, LinkPage } from './LinkPage.tsx'
import styles from './respond.module.css'
import { RequestForm } from './RequestForm.tsx'

const loadMessages = {
  fr: async (): Promise<Messages> => ({ contribute: (await import('#locales/fr/contribute.ts')).contribute }),
  en: async (): Promise<Messages> => ({ contribute: (await import('#locales/en/contribute.ts')).contribute }),
}

async function textsOf(locale: Language): Promise<Texts> {
  const messages = await loadMessages[locale]()
  return { locale, t: (key, args) => translateText(messages, key, args) }
}

type State = { texts: Texts } & (
  { step: 'failed'; reason: 'unknown' | 'failed' } | { step: 'ready'; contribution: Contribution }
)

/** Reads what a guest contributor is asked, or returns why that is not available. */
export async function openContribution(calls: ContributionCalls): Promise<State> {
  try {
    const contribution = await calls.read()
    return { step: 'ready', contribution, texts: await textsOf(contribution.language) }
  } catch (error) {
    const texts = await textsOf(browserLanguage())
    return { step: 'failed', reason: finalStateOf(error) === 'unknown' ? 'unknown' : 'failed', texts }
  }
}

/** /contribute/:token: the data requests that a person without an account answers. */
export const ContributePage = ({ calls, initial }: { calls: ContributionCalls; initial: State }) => {
  const [state, setState] = useState(initial)
  const { texts } = state
  return (
    <LinkPage
      texts={texts}
      failure={
        state.step === 'failed'
          ? {
              title: texts.t(`contribute.${state.reason}.title`),
              body: texts.t(`contribute.${state.reason}.body`),
              ...(state.reason === 'failed' && {
                action: {
                  label: texts.t('contribute.failed.retry'),
                  onClick: () => void openContribution(calls).then(setState),
                },
              }),
            }
          : undefined
      }
    >
      {state.step === 'ready' && <Requests calls={calls} contribution={state.contribution} />}
    </LinkPage>
  )
}

const Requests = ({ calls, contribution }: { calls: ContributionCalls; contribution: Contribution }) => {
  const { t, locale } = useTexts()
  const { organization, disclosure, year, name, expiresAt } = contribution
  const [requests, setRequests] = useState<readonly ContributionRequest[]>(contribution.requests)
  const keep = (changed: ContributionRequest): void =>
    setRequests((before) => before.map((one) => (one.id === changed.id ? changed : one)))
  // A request that this guest is no longer asked stays on the page, with what was typed.
  const readAgain = async (): Promise<void> => {
    const read = new Map((await calls.read()).requests.map((one) => [one.id, one]))
    setRequests((before) => before.map((one) => read.get(one.id) ?? one))
  }
  const title = t('contribute.title', { organization })
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <a className={styles['skip']} href="#page">
        {t('contribute.skip')}
      </a>
      <header className={styles['head']}>
        <div>
          <b>{organization}</b>
        </div>
      </header>
      <main id="page" tabIndex={-1} className={styles['main']}>
        <div className={styles['body']}>
          <h1>{t('contribute.greeting', { name })}</h1>
          <p>{t('contribute.intro', { organization, disclosure, year: String(year) })}</p>
          <p>{t('contribute.readers')}</p>
          <p>{t('contribute.personal', { date: formatDate(expiresAt.slice(0, 10), locale, 'long') })}</p>
          {requests.length === 0 && <p>{t('contribute.none')}</p>}
          {requests.map((request) => (
            <RequestForm
              key={request.id}
              request={request}
              onAnswer={calls.answer}
              onKept={keep}
              onOutdated={readAgain}
            />
          ))}
          <p>
            <a href={paths.accessibility()}>{t('contribute.accessibility')}</a>
          </p>
        </div>
      </main>
    </div>
  )
}
