import { useState } from 'react'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import type { ResponseCalls } from '#src/dataProvider/calls/responses.ts'
import { type Texts } from '#src/ui/text/Texts.tsx'
import { finalStateOf } from './finalStateOf.ts'
import { browserLanguage, LinkPage } from './LinkPage.tsx'
import { respondTexts } from './respondTexts.ts'
import { Survey } from './Survey.tsx'

type State = { texts: Texts } & (
  { step: 'failed'; reason: 'closed' | 'unknown' | 'failed' } | { step: 'ready'; sheet: ResponseForm }
)

/**
 * Reads the response sheet, in the reporter's language unless another is selected, or returns why it is not available.
 */
export async function openSheet(calls: ResponseCalls, language?: Language): Promise<State> {
  try {
    const sheet = await calls.read(language)
    return { step: 'ready', sheet, texts: await respondTexts(sheet.language) }
  } catch (error) {
    const spoken = language ?? browserLanguage()
    return { step: 'failed', reason: reasonOf(error), texts: await respondTexts(spoken) }
  }
}

/** Root of the respondent's page. */
export const RespondentApp = ({
  calls,
  token,
  initial,
}: {
  calls: ResponseCalls
  token: string
  initial: State
}) => {
  const [state, setState] = useState(initial)
  const load = (language?: Language) => openSheet(calls, language).then(setState)
  const { texts } = state

  return (
    <LinkPage
      texts={texts}
      failure={
        state.step === 'failed'
          ? {
              title: texts.t(`respond.${state.reason}.title`),
              body: texts.t(`respond.${state.reason}.body`),
              ...(state.reason === 'failed' && {
                action: { label: texts.t('respond.failed.retry'), onClick: () => void load() },
              }),
            }
          : undefined
      }
    >
      {state.step === 'ready' && (
        <Survey
          sheet={state.sheet}
          {...{ calls, token }}
          onLanguage={(chosen) => {
            const read = () => load(chosen)
            void calls.save([], chosen).then(read, read)
          }}
        />
      )}
    </LinkPage>
  )
}

/** A reporter who has already answered can still read the sheet, which says so. */
function reasonOf(error: unknown): 'closed' | 'unknown' | 'failed' {
  const end = finalStateOf(error)
  return end === undefined || end === 'answered' ? 'failed' : end
}
