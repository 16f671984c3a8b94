import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOf, plainRow, prepared, said, send, type Environment } from './environment.ts'

/** An attack besides the bytes of a file: the response, and the expected one. */
export type Attack = { title: string; expected: string; play: (environment: Environment) => Promise<string> }

const refused = '401 invalidUploadToken'

const traversals = [
  '../../../../etc/cron.d/matrice.csv',
  '..\\..\\windows\\system32\\matrice.csv',
  '/etc/matrice.csv',
  'data/../../matrice.csv',
  '%2e%2e%2fmatrice.csv',
  'CON.csv',
  '~/.ssh/matrice.csv',
  '$(touch matrice).csv',
  "a'; copy (select 1) to 'matrice.csv",
]

/** Attacks on tokens. */
const tokenAttacks: readonly Attack[] = [
  {
    title: 'a wrong token, none, and one of a kind that cannot be',
    expected: [refused, refused, refused].join(', '),
    async play(environment) {
      const { path } = await prepared(environment.hub)
      const answers = []
      for (const token of ['x'.repeat(43), '', 'é'.repeat(20)])
        answers.push(await send(environment, { path, token: encodeURIComponent(token) }))
      return answers.map(said).join(', ')
    },
  },
  {
    title: 'a token that was used',
    expected: `200, ${refused}`,
    async play(environment) {
      const place = await prepared(environment.hub)
      return [await send(environment, place), await send(environment, place)].map(said).join(', ')
    },
  },
  {
    title: 'the token of another file, of this import and of another',
    expected: [refused, refused].join(', '),
    async play(environment) {
      const [one, elsewhere] = [await prepared(environment.hub), await prepared(environment.hub)]
      const beside = await environment.hub.prepare(one.importId, { sizeBytes: Buffer.byteLength(plainRow) })
      const answers = [
        await send(environment, { path: beside.path, token: one.token }),
        await send(environment, { path: elsewhere.path, token: one.token }),
      ]
      return answers.map(said).join(', ')
    },
  },
  {
    title: 'the token of another organisation, and its import by our session',
    expected: [refused, '404', '404', '404'].join(', '),
    async play(environment) {
      const [ours, theirs] = [await prepared(environment.hub), await prepared(environment.strangersHub)]
      const crossed = await send(environment, { path: theirs.path, token: ours.token })
      const seen = await environment.client.call('GET', `/api/v1/imports/${theirs.importId}`)
      const requested = await environment.client.call('GET', `${theirs.path}/token`)
      const announced = await environment.hub.announce(theirs.importId, { sizeBytes: 10 })
      return [said(crossed), ...[seen, requested, announced].map(({ status }) => String(status))].join(', ')
    },
  },
  {
    title: 'a token whose quarter of an hour is over',
    expected: refused,
    async play(environment) {
      const place = await prepared(environment.hub)
      await environment.sql(
        `update data_files set token_expires_at = now() - interval '1 second' where id = $1`,
        [place.fileId],
      )
      return said(await send(environment, place))
    },
  },
  {
    title: 'two uploads at once with one token',
    expected: `200, ${refused}`,
    async play(environment) {
      const place = await prepared(environment.hub)
      const answers = await Promise.all([send(environment, place), send(environment, place)])
      return answers.map(said).toSorted().join(', ')
    },
  },
]

/** Attacks on names and on the form around the bytes. */
const formAttacks: readonly Attack[] = [
  {
    title: 'names that are paths or commands',
    expected: traversals.map(() => '200').join(', '),
    async play(environment) {
      const answers = []
      for (const name of traversals) {
        const place = await prepared(environment.hub, { originalName: name })
        answers.push(await send(environment, place, { fileName: name.replaceAll('"', '') }))
        await environment.client.call('DELETE', `/api/v1/imports/${place.importId}`)
      }
      return answers.map(said).join(', ')
    },
  },
  {
    title: 'the name of a program',
    expected: '422 ruleBroken',
    async play({ hub }) {
      const { status, body } = await hub.announce(await hub.begin(), {
        originalName: 'programme.exe',
        sizeBytes: 68,
      })
      return `${status} ${(body as { code: string }).code}`
    },
  },
  {
    title: 'a name that would be another header',
    expected: '400, 200, no header of theirs',
    async play(environment) {
      const name = 'a\r\nset-cookie: theirs=1\r\n.csv'
      const announced = await environment.hub.announce(await environment.hub.begin(), {
        originalName: name,
        sizeBytes: 10,
      })
      const place = await prepared(environment.hub)
      const sent = await send(environment, place, { fileName: 'a.csv"\r\nset-cookie: theirs=1' })
      const { headers } = await environment.client.call('GET', `/api/v1/imports/${place.importId}`)
      const isOurs = !Object.hasOwn(headers, 'set-cookie')
      return `${announced.status}, ${said(sent)}, ${isOurs ? 'no' : 'a'} header of theirs`
    },
  },
  {
    title: 'a header that ends in the middle',
    expected: '400',
    async play({ address, hub }) {
      const { path, token } = await prepared(hub)
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nx-upload-token: ${token}\n x: \0\r\n\r\n`
      return sendRaw(address, head)
    },
  },
  {
    title: 'a length and chunks at once, as who smuggles a second request sends them',
    expected: '400',
    async play({ address, hub }) {
      const { path, token } = await prepared(hub)
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nx-upload-token: ${token}\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`
      return sendRaw(address, head)
    },
  },
  {
    title: 'a gigabyte that is declared, and not sent before it is answered',
    expected: '413 payloadTooLarge after 0 bytes',
    async play(environment) {
      const place = await prepared(environment.hub)
      const answer = await send(environment, place, { declared: 1_000_000_000, pieces: silence() })
      return `${said(answer)} after ${answer.sentBytes} bytes`
    },
  },
  {
    title: 'packed bytes, and no form at all',
    expected: '415 unsupportedMediaType, 415 unsupportedMediaType',
    async play(environment) {
      const place = await prepared(environment.hub)
      const answers = [
        await send(environment, place, { headers: { 'content-encoding': 'gzip' } }),
        await send(environment, place, { headers: { 'content-type': 'text/csv' } }),
      ]
      return answers.map(said).join(', ')
    },
  },
  {
    title: 'a connection lost at 99 %, and the same token again',
    expected: '0, PREPARED, 200, CHECKED 1 of 60001',
    async play(environment) {
      const content = Buffer.from(plainRow + 'Nobody;EN01;2025-01;12;kWh;;\n'.repeat(60_000))
      const place = await prepared(environment.hub, { sizeBytes: content.length })
      const sending = { pieces: cut(content), declared: content.length }
      const broken = await send(environment, place, {
        ...sending,
        breakAfter: Math.floor(content.length * 0.99),
      })
      const { files } = await environment.hub.read(place.importId)
      const again = await send(environment, place, { ...sending, pieces: cut(content) })
      const states = files.map(({ state }) => state).join()
      return [said(broken), states, said(again), await endOf(environment.hub, place.importId)].join(', ')
    },
  },
]

export const attacks: readonly Attack[] = [...tokenAttacks, ...formAttacks]

function* cut(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += 65_536) yield content.subarray(from, from + 65_536)
}

/** Sends raw bytes and returns the status. */
async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  const closed = new Promise((resolve) => {
    socket.once('close', resolve)
    socket.once('error', resolve)
  })
  socket.write(bytes, 'latin1')
  await Promise.race([closed, sleep(3000, undefined, { ref: false })])
  socket.destroy()
  return /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? '0'
}

/** Sends nothing, and checks every tenth of a second whether the request has ended. */
async function* silence(): AsyncGenerator<Buffer> {
  for (;;) {
    await sleep(100)
    yield Buffer.alloc(0)
  }
}
