import { startDouble, type DoubleAnswer, type HttpDouble } from './http.double.ts'

export type ViesQuestion = { countryCode: string; vatNumber: string }

/** A local server that answers `POST /check-vat-number` as documented by VIES. */
export const startViesDouble = (
  respond: (question: ViesQuestion, requestsBefore: number) => DoubleAnswer,
): Promise<HttpDouble> =>
  startDouble(({ method, url, body }, before) =>
    method === 'POST' && url.pathname === '/check-vat-number'
      ? respond(JSON.parse(body) as ViesQuestion, before)
      : { status: 404 },
  )

const answered = (question: ViesQuestion, fields: object): DoubleAnswer => ({
  body: {
    ...question,
    requestDate: '2026-11-21T09:00:00.000Z',
    requestIdentifier: '',
    name: '---',
    address: '---',
    traderName: '---',
    traderCompanyType: '---',
    ...fields,
  },
})

export const valid =
  (name = '---') =>
  (question: ViesQuestion): DoubleAnswer =>
    answered(question, { valid: true, userError: 'VALID', name })

export const invalid = (question: ViesQuestion): DoubleAnswer =>
  answered(question, { valid: false, userError: 'INVALID' })

/** The member state did not answer: a 200 without a verdict on the number. */
export const undecided =
  (userError: string) =>
  (question: ViesQuestion): DoubleAnswer =>
    answered(question, { valid: false, userError })

/** The other format in which VIES reports errors. */
export const wrapped = (error: string): DoubleAnswer => ({
  body: { actionSucceed: false, errorWrappers: [{ error }] },
})
