import type { GivenAnswer, ResponseForm } from '#model/wire/materiality/responses.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { OptOut } from '#model/wire/materiality/optOut.ts'
import type { Http } from '../http.ts'

/** The number of submitted answers, and the date. */
export type Receipt = { submissionDate: string; answers: number }

/** The calls of a respondent's page, authorised by the link. @throws ApiError */
export type ResponseCalls = {
  /** All questions and the answers so far; without a language, in the reporter's own. */
  read(language?: Language): Promise<ResponseForm>
  /** Saves some answers as a draft. */
  save(answers: readonly GivenAnswer[], language?: Language): Promise<void>
  /** Submits everything finally. */
  submit(answers: readonly GivenAnswer[]): Promise<Receipt>
}

/**
 * Answers per request: with the longest comments in the widest characters (2,000 of three bytes) they stay below the 64
 * KiB that the server accepts from unauthenticated callers.
 */
const portionMax = 8

/**
 * Calls by the link of one reporter. Answers are not validated again here: the schema library is twice as large as the
 * page.
 */
export function responseCalls(http: Http, token: string): ResponseCalls {
  const path = `/public/api/v1/responses/${encodeURIComponent(token)}`
  const keep = async (answers: readonly GivenAnswer[], language?: Language): Promise<void> => {
    for (let first = 0; first === 0 || first < answers.length; first += portionMax) {
      const portion = answers.slice(first, first + portionMax)
      if (portion.length === 0 && language === undefined) return
      await http({
        method: 'PUT',
        path,
        caller: 'none',
        body: { answers: portion, ...(language && { language }) },
      })
    }
  }
  return {
    read: async (language) =>
      (await http({ path, caller: 'none', query: { language } })).json as ResponseForm,
    save: keep,
    async submit(answers) {
      const last = answers.length % portionMax
      await keep(answers.slice(last))
      const body = { answers: answers.slice(0, last) }
      return (await http({ method: 'POST', path, caller: 'none', body })).json as Receipt
    },
  }
}

/** The calls of the page on which a reader stops being asked, or agrees to it again. @throws ApiError */
export type OptOutCalls = Record<'read' | 'add' | 'remove', () => Promise<OptOut>>

/** Calls by the link below a campaign mail. */
export function optOutCalls(http: Http, token: string): OptOutCalls {
  const path = `/public/api/v1/opt-outs/${encodeURIComponent(token)}`
  const call = (method: 'GET' | 'POST' | 'DELETE') => async () =>
    (await http({ method, path, caller: 'none' })).json as OptOut
  return { read: call('GET'), add: call('POST'), remove: call('DELETE') }
}
