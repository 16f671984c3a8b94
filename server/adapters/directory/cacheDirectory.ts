import { LRUCache } from 'lru-cache'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
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

/** Time to live of an answer: a day for a company, an hour for "unknown", which a new registration may change. */
const keep = { foundMs: 24 * hourMs, unknownMs: hourMs, entriesMax: 5000 }

type Now = () => number

/** Caches answers. Errors are not cached, and parallel requests for the same key share one call. */
function cacheAnswers<Question, Answer>(
  query: (question: Question) => Promise<Answer>,
  isFound: (answer: Answer) => boolean,
  nowMs: Now,
): (question: Question) => Promise<Answer> {
  const cache = new LRUCache<string, { answer: Answer }, { question: Question }>({
    max: keep.entriesMax,
    ttl: keep.foundMs,
    perf: { now: nowMs },
    ttlResolution: 0,
    async fetchMethod(_key, _stale, { options, context }) {
      const answer = await query(context.question)
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

/** Caches a directory: a known company is requested once a day, an unknown one once an hour. */
export const cacheDirectory = (directory: Directory, nowMs: Now = systemNow): Directory => ({
  find: cacheAnswers(
    (siren: string): Promise<DirectoryEntry | undefined> => directory.find(siren),
    (entry) => entry !== undefined,
    nowMs,
  ),
})

/** Like `cacheDirectory`, for names: each page is cached. */
export const cacheNameDirectory = (directory: NameDirectory, nowMs: Now = systemNow): NameDirectory => ({
  findByName: cacheAnswers(
    (search: NameSearch): Promise<NameHits> => directory.findByName(search),
    ({ companies }) => companies.length > 0,
    nowMs,
  ),
})

/** Like `cacheDirectory`, for a register of foreign entities. */
export const cacheRegister = (register: EntityRegister, nowMs: Now = systemNow): EntityRegister => ({
  search: cacheAnswers(
    (entity: Parameters<EntityRegister['search']>[0]) => register.search(entity),
    (entries) => entries.length > 0,
    nowMs,
  ),
})

/** Like `cacheDirectory`, for VAT numbers: a valid one is cached for a day, others for an hour. */
export const cacheVatRegister = (register: VatRegister, nowMs: Now = systemNow): VatRegister => ({
  check: cacheAnswers(
    (vat: Parameters<VatRegister['check']>[0]): Promise<VatAnswer> => register.check(vat),
    ({ isValid }) => isValid,
    nowMs,
  ),
})
