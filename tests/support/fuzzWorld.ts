import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { lastLinkToken, signUp } from './accounts.ts'
import type { TestApp } from './app.ts'
import { signUpCaller, type TestCaller } from './caller.ts'
import { buildFixture, type Fixture } from './fixture.ts'

/** An account, its organisation with one record of every kind, and the calls that prepare more. */
export type FuzzWorld = {
  server: TestApp
  caller: TestCaller
  place: Fixture
  /** The path of the organisation. */
  base: string
  /** Creates a record of the organisation; returns its id. */
  create: (path: string, body?: object) => Promise<string>
  /** The records of a list of the organisation. */
  list: <Row = { id: string }>(path: string) => Promise<Row[]>
}

/** Signs a person up who confirms the e-mail, for a server that requires it. */
export async function signUpConfirmed(app: FastifyInstance): Promise<TestCaller> {
  const email = `${randomUUID()}@example.org`
  await signUp(app, email, { password: 'Cheval-Agrafe-42' })
  await app.mailer.deliverDue()
  const token = await lastLinkToken(app, email)
  await app.inject({ method: 'POST', url: `/api/v1/email-confirmations/${token}` })
  return signUpCaller(app, email)
}

/** A new account with a new place, in which no call has changed anything. */
export async function createFuzzWorld(server: TestApp): Promise<FuzzWorld> {
  const caller = await signUpConfirmed(server.app)
  const place = await buildFixture(caller)
  const base = `/organizations/${place.orgId}`
  return {
    server,
    caller,
    place,
    base,
    create: async (path, body) =>
      (await caller.callOrThrow('POST', `${base}${path}`, body)).json<{ id: string }>().id,
    list: async <Row>(path: string) =>
      (await caller.callOrThrow('GET', `${base}${path}`)).json<{ content: Row[] }>().content,
  }
}
