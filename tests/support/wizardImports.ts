import { randomUUID } from 'node:crypto'
import type { RecordImport } from '#model/wire/records/recordImports.ts'
import type { HttpRequest } from '#src/dataProvider/http.ts'
import type { WizardApi } from './wizardApi.ts'

type Fixture = { register: string; mode: RecordImport['mode']; after: string | null; rows: number }

/**
 * Background imports in memory: each ends as soon as it starts, with the result in `outcomes` for its register, or else
 * « all created ». `begun` records them with their rows.
 */
export function answerImports(api: WizardApi, outcomes: Record<string, Partial<RecordImport>> = {}) {
  const begun: { place: Fixture; sent: RecordImport; rows: Record<string, unknown>[] }[] = []
  const begin = async (request: HttpRequest): Promise<RecordImport> => {
    const fixture = placeOf(request)
    const { mode, after, rows: count, register } = fixture
    const rows = (await readText(request.bytes ?? new Blob())).trimEnd().split('\n')
    const sent: RecordImport = {
      id: randomUUID(),
      status: 'DONE',
      rows: count,
      mode,
      after,
      error: null,
      createdAt: '2026-11-23T08:00:00.000Z',
      done: count,
      created: count,
      updated: 0,
      unchanged: 0,
      refused: 0,
      problems: [],
      isStopped: false,
      firstCompanyId: register === 'divisions' ? null : randomUUID(),
      ...outcomes[register],
    }
    begun.unshift({
      place: fixture,
      sent,
      rows: rows.map((row) => JSON.parse(row) as Record<string, unknown>),
    })
    return sent
  }
  api.answers.set('POST /record-imports', begin)
  api.answers.set('GET /record-imports', (request) =>
    begun
      .filter(
        ({ place: fixture }) =>
          fixture.register === (request.query?.['register'] ?? placeOf(request).register),
      )
      .map(({ sent }) => sent),
  )
  api.answers.set('GET /record-imports/:id', (_request, id) => begun.find(({ sent }) => sent.id === id)?.sent)
  return { begin, begun: () => begun.toReversed() }
}

function placeOf({ path }: Pick<HttpRequest, 'path'>): Fixture {
  const query = new URLSearchParams(path.split('?')[1])
  return {
    register: query.get('register') ?? '',
    mode: query.get('mode') === 'create' ? 'create' : 'upsert',
    after: query.get('after'),
    rows: Number(query.get('rows')),
  }
}

/** jsdom's blobs have no `text`. */
const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(blob)
  })
