import { createRoot } from 'react-dom/client'
import { openOptOut, OptOutPage } from '../custom-pages/respond/OptOutPage.tsx'
import { openSheet, RespondentApp } from '../custom-pages/respond/RespondentApp.tsx'
import { optOutCalls, responseCalls } from '../dataProvider/calls/responses.ts'
import { createHttp, type Http } from '../dataProvider/http.ts'
import { ignoreStrayClicks } from '../ui/strayClicks.ts'
import { paintTokens } from '../ui/theme/paintTokens.ts'
import '../ui/theme/inter.css'
import { tokenIn } from '../tokenIn.ts'
import { parseLocale } from './locale.ts'

const nobody = () => Promise.reject(new Error('A respondent has no session'))
const nothing = () => undefined

/** The pages of a respondent: a separate entry without router, react-admin and MUI, and without account data. */
export function startRespondent(container: HTMLElement): void {
  paintTokens()
  ignoreStrayClicks()
  document.documentElement.dataset['respondent'] = ''
  const token = tokenIn(window.location.pathname)
  const http = createHttp({
    fetch: (url, init) => window.fetch(url, init),
    apiKey: '',
    readToken: nobody,
    readLocale: () => parseLocale(document.documentElement.lang) ?? 'fr',
    loading: { begin: nothing, end: nothing },
    onUnauthenticated: nothing,
  })
  if (window.location.pathname.startsWith('/opt-out/')) {
    const calls = optOutCalls(http, token)
    void openOptOut(calls).then((initial) =>
      createRoot(container).render(<OptOutPage {...{ calls, initial }} />),
    )
    return
  }
  if (window.location.pathname.startsWith('/contribute/')) {
    void startContribution(container, http, token)
    return
  }
  const calls = responseCalls(http, token)
  void openSheet(calls).then((initial) =>
    createRoot(container).render(<RespondentApp {...{ calls, token, initial }} />),
  )
}

/** The page of a guest contributor. Loaded only here, so that a respondent's page stays within its size. */
async function startContribution(container: HTMLElement, http: Http, token: string): Promise<void> {
  const { ContributePage, openContribution } = await import('../custom-pages/respond/ContributePage.tsx')
  const { contributionCalls } = await import('../dataProvider/calls/contributions.ts')
  const calls = contributionCalls(http, token)
  const initial = await openContribution(calls)
  createRoot(container).render(<ContributePage {...{ calls, initial }} />)
}
