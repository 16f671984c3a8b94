import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { SubjectResult, TopicResult } from '#model/wire/materiality/results.ts'

const run = promisify(execFile)
const tolerance = 1e-9

const score = z.number().nullable()
const scoredSide = z.object({ score, isMaterial: z.boolean() })
const subjectSide = scoredSide.extend({
  criteria: z.array(z.object({ criterion: z.string(), mean: score })),
})
const scoredSubject = z.object({
  id: z.string(),
  impact: subjectSide.nullable(),
  financial: subjectSide.nullable(),
})
const topicSide = scoredSide.extend({ highest: score })
const scoredTopic = z.object({ id: z.string(), impact: topicSide, financial: topicSide })
const found = z.object({
  file: z.string(),
  misses: z.array(z.string()),
  /** Why a file was not checked at all. */
  failure: z.string().optional(),
  subjects: z.array(scoredSubject).default([]),
  topics: z.array(scoredTopic).default([]),
})
export type Recomputed = z.output<typeof found>

/** The result of the recompute script for these bundles, in its own process. */
export async function recompute(files: readonly string[]): Promise<Recomputed[]> {
  const outcome = await run(process.execPath, ['bin/recomputeScores.mjs', ...files, '--json'], {
    maxBuffer: 256 * 1024 * 1024,
  }).catch((error: unknown) => error as { stdout?: string })
  const lines = (outcome.stdout ?? '').trim().split('\n')
  return lines.filter(Boolean).map((line) => found.parse(JSON.parse(line)))
}

/** The displayed values: the responses to the screens' requests. */
export type Shown = { topics: TopicResult[]; subjects: SubjectResult[] }

/** Reads the body of a response. */
export type Read = (path: string) => Promise<string>

export async function readShown(read: Read, base: string): Promise<Shown> {
  const list = async <T>(path: string) =>
    (JSON.parse(await read(`${base}/${path}?pageSize=500`)) as { content: T[] }).content
  return {
    topics: await list<TopicResult>('topics-result'),
    subjects: await list<SubjectResult>('subjects-result'),
  }
}

const isClose = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= tolerance

type Mean = { criterion: string; mean: number | null }

const differentCriteria = (shown: readonly Mean[], recomputed: readonly Mean[]): string[] => [
  ...(shown.length === recomputed.length ? [] : ['has other criteria']),
  ...shown.flatMap(({ criterion, mean }) => {
    const other = recomputed.find((one) => one.criterion === criterion)?.mean ?? null
    return isClose(mean, other) ? [] : [`${criterion}: shown ${mean}, recomputed ${other}`]
  }),
]

/** The score differences between screens and script, one sentence each. */
export function findDifferences(shown: Shown, { subjects, topics, misses, failure }: Recomputed): string[] {
  const sides = ['impact', 'financial'] as const
  const ofSubjects = shown.subjects.flatMap((subject) =>
    sides.flatMap((side) => {
      const [one, other] = [subject[side], subjects.find(({ id }) => id === subject.id)?.[side]]
      if (one === null && other === null) return []
      const isAlike =
        isClose(one?.score ?? null, other?.score ?? null) && one?.isMaterial === other?.isMaterial
      return [
        ...(isAlike
          ? []
          : [`subject ${subject.label} ${side}: shown ${one?.score}, recomputed ${other?.score}`]),
        ...differentCriteria(one?.criteria ?? [], other?.criteria ?? []).map(
          (miss) => `subject ${subject.label} ${side} ${miss}`,
        ),
      ]
    }),
  )
  const ofTopics = shown.topics.flatMap((topic) =>
    sides.flatMap((side) => {
      const [one, other] = [topic.score[side], topics.find(({ id }) => id === topic.id)?.[side]]
      return other &&
        isClose(one.score, other.score) &&
        isClose(one.highest, other.highest) &&
        one.isMaterial === other.isMaterial
        ? []
        : [`topic ${topic.code} ${side}: shown ${one.score}, recomputed ${other?.score}`]
    }),
  )
  const missing = shown.subjects.length === subjects.length ? [] : ['another number of subjects']
  return [...(failure === undefined ? [] : [failure]), ...misses, ...missing, ...ofSubjects, ...ofTopics]
}
