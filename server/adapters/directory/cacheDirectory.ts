import { LRUCache } from 'lru-cache'
import type { DirectoryEntry } from '#model/wire/directory.ts'
import type {
  Directory,
  EntityRegister,
  NameDirectory,
  NameHits,
  NameSearch,
  VatAnswer,
  VatRegister,
} from './directory.ts'

const hourMs = 3_600_000

/** How long an answer is kept: a day for a company, an hour for "unknown", which a registration may change. */
const keep = { foundMs: 24 * hourMs, unknownMs: hourMs, entriesMax: 5000 }

type Now = () => number

/** Remembers answers; errors are not kept, and what is asked twice at once is asked once. */
function cacheAnswers<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
  nowMs: Now,
): (question: Question) => Promise<Answer> {
  const cache = new LRUCache<string, { answer: Answer }, { question: Question }>({
    max: keep.entriesMax,
    ttl: keep.foundMs,
    perf: { now: nowMs },
    ttlResolution: 0,
    async fetchMethod(_key, _stale, { options, context }) {
      const answer = await ask(context.question)
      if (!isFound(answer)) options.ttl = keep.unknownMs
      return { answer }
    },
  })
  return async (question) => {
    const kept = await cache.forceFetch(JSON.stringify(question), { context: { question } })
    return kept.answer
  }
}

const systemNow: Now = () => performance.now()

/** A directory that is asked once a day for a company it knows, once an hour for one it does not. */
export const cacheDirectory = (directory: Directory, nowMs: Now = systemNow): Directory => ({
  find: cacheAnswers(
    (siren: string): Promise<DirectoryEntry | undefined> => directory.find(siren),
    (entry) => entry !== undefined,
    nowMs,
  ),
})

/** As `cacheDirectory`, for names: each page is kept. */
export const cacheNameDirectory = (directory: NameDirectory, nowMs: Now = systemNow): NameDirectory => ({
  findByName: cacheAnswers(
    (search: NameSearch): Promise<NameHits> => directory.findByName(search),
    ({ companies }) => companies.length > 0,
    nowMs,
  ),
})

/** As `cacheDirectory`, for a register of foreign entities. */
export const cacheRegister = (register: EntityRegister, nowMs: Now = systemNow): EntityRegister => ({
  search: cacheAnswers(
    (entity: Parameters<EntityRegister['search']>[0]) => register.search(entity),
    (entries) => entries.length > 0,
    nowMs,
  ),
})

/** As `cacheDirectory`, for VAT numbers: a valid one is kept for a day, another for an hour. */
export const cacheVatRegister = (register: VatRegister, nowMs: Now = systemNow): VatRegister => ({
  check: cacheAnswers(
    (vat: Parameters<VatRegister['check']>[0]): Promise<VatAnswer> => register.check(vat),
    ({ isValid }) => isValid,
    nowMs,
  ),
})
