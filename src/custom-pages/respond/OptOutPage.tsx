import { useState } from 'react'
import type { OptOut } from '#model/wire/materiality/optOut.ts'
import type { OptOutCalls } from '#src/dataProvider/calls/responses.ts'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { finalStateOf } from './finalStateOf.ts'
import { browserLanguage, LinkPage } from './LinkPage.tsx'
import { Message } from './Message.tsx'
import { respondTexts } from './respondTexts.ts'

type State = { texts: Texts } & (
  { step: 'failed'; reason: 'unknown' | 'failed' } | { step: 'ready'; choice: OptOut }
)

/** Reads whether the reader of a mail wants to be asked again, or returns why that is not available. */
export async function openOptOut(calls: OptOutCalls): Promise<State> {
  try {
    const choice = await calls.read()
    return { step: 'ready', choice, texts: await respondTexts(choice.language) }
  } catch (error) {
    const texts = await respondTexts(browserLanguage())
    return { step: 'failed', reason: finalStateOf(error) === 'unknown' ? 'unknown' : 'failed', texts }
  }
}

/**
 * /opt-out/:token: the page behind the link below a campaign mail. Opening it changes nothing, because mail scanners
 * follow links; the button does.
 */
export const OptOutPage = ({ calls, initial }: { calls: OptOutCalls; initial: State }) => {
  const [state, setState] = useState(initial)
  const { texts } = state
  return (
    <LinkPage
      texts={texts}
      failure={
        state.step === 'failed'
          ? {
              title: texts.t(`respond.optOut.${state.reason}.title`),
              body: texts.t(`respond.optOut.${state.reason}.body`),
              ...(state.reason === 'failed' && {
                action: {
                  label: texts.t('respond.failed.retry'),
                  onClick: () => void openOptOut(calls).then(setState),
                },
              }),
            }
          : undefined
      }
    >
      {state.step === 'ready' && <Choice calls={calls} initial={state.choice} />}
    </LinkPage>
  )
}

const Choice = ({ calls, initial }: { calls: OptOutCalls; initial: OptOut }) => {
  const { t } = useTexts()
  const [choice, setChoice] = useState(initial)
  const [hasFailed, setHasFailed] = useState(false)
  const { organization, contact, optedOut } = choice
  const step = optedOut ? 'done' : 'offer'
  const change = (): void => {
    setHasFailed(false)
    calls[optedOut ? 'remove' : 'add']().then(setChoice, () => setHasFailed(true))
  }
  return (
    <Message
      key={step}
      title={t(`respond.optOut.${step}.title`, { organization })}
      body={t(`respond.optOut.${step}.body`, { organization })}
      notes={[
        contact !== null && t('respond.optOut.contact', { contact }),
        hasFailed && t('respond.optOut.notSaved'),
      ]}
      action={{ label: t(`respond.optOut.${step}.action`), onClick: change }}
    />
  )
}
