import { dataFileOf } from '#model/calls/samples/dataCalls.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport, NewDataFile } from '#model/wire/data/dataImports.ts'
import type { FastifyInstance } from 'fastify'
import type { TestCaller } from './caller.ts'
import { accepted } from './requireSuccess.ts'
import { untilCommitted } from './untilCommitted.ts'

const boundary = 'matrice-boundary'

/** A form with one file, as sent by browsers, and the spreadsheet that it comes from. */
export const formOf = (content: string | Buffer, field = 'file', original?: Uint8Array) =>
  Buffer.concat([
    partOf(field, content),
    ...(original ? [partOf('original', original)] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
const partOf = (field: string, content: string | Uint8Array) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
export const formType = `multipart/form-data; boundary=${boundary}`

/** The calls on the data imports of an organisation, as made by the wizard. */
export function dataImportCalls(
  server: { app: FastifyInstance } & Parameters<typeof untilCommitted>[0],
  caller: Pick<TestCaller, 'call' | 'callOrThrow'>,
  orgId: string,
) {
  const begin = async (body: object = { importMode: 'FILE' }): Promise<DataImport> =>
    (await caller.callOrThrow('POST', `/organizations/${orgId}/imports`, body)).json()
  const read = async (id: string): Promise<DataImport> =>
    (await caller.callOrThrow('GET', `/imports/${id}`)).json()
  const setPerimeter = (id: string, body: object = { perimeterType: 'ORGANIZATION' }) =>
    caller.call('PUT', `/imports/${id}/perimeter`, body)
  const announce = (id: string, content: string | Buffer, more: Partial<NewDataFile> = {}) =>
    caller.call('POST', `/imports/${id}/files`, {
      ...dataFileOf('energie'),
      sizeBytes: Buffer.byteLength(content),
      ...more,
    })
  const tokenFor = async (id: string, fileId: string): Promise<string> =>
    (await caller.callOrThrow('GET', `/imports/${id}/files/${fileId}/token`)).json<{ token: string }>().token
  /** Uploads bytes with a token and no other authorisation. */
  const upload = (
    fixture: { id: string; fileId: string },
    content: string | Buffer,
    token: string,
    headers: Record<string, string> = {},
    original?: Uint8Array,
  ) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/imports/${fixture.id}/files/${fixture.fileId}`,
      headers: { 'x-upload-token': token, 'content-type': formType, ...headers },
      payload: formOf(content, 'file', original),
    })

  return {
    begin,
    read,
    setPerimeter,
    announce,
    tokenFor,
    upload,
    act: (id: string, act: 'validate' | 'undo') => caller.call('POST', `/imports/${id}/${act}`),
    /** An import for the whole organisation, with one file announced. */
    async prepared(content: string | Buffer, more: Partial<NewDataFile> = {}) {
      const { id } = await begin()
      accepted(await setPerimeter(id))
      const answer = accepted(await announce(id, content, more))
      return { id, fileId: answer.json<DataFile>().id }
    },
    /** As `prepared`, with its bytes uploaded. */
    async sent(content: string | Buffer, more: Partial<NewDataFile> = {}) {
      const fixture = await this.prepared(content, more)
      accepted(await upload(fixture, content, await tokenFor(fixture.id, fixture.fileId)))
      return fixture
    },
    /** As `sent`, after its check. */
    async checked(content: string | Buffer, more: Partial<NewDataFile> = {}) {
      const fixture = await this.sent(content, more)
      await this.until(fixture.id, ({ files }) =>
        files.every(({ state }) => /^(CHECKED|FAILED)$/.test(state)),
      )
      return fixture
    },
    /** As `checked`, after its facts are written. */
    async written(content: string | Buffer, more: Partial<NewDataFile> = {}) {
      const fixture = await this.checked(content, more)
      await caller.callOrThrow('POST', `/imports/${fixture.id}/validate`)
      await this.until(fixture.id, ({ analysis }) => analysis !== 'WAITING')
      return fixture
    },
    until: (id: string, holds: (found: DataImport) => boolean): Promise<DataImport> =>
      untilCommitted(server, () => read(id), holds),
  }
}
