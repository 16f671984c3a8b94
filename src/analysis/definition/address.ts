import type { z } from 'zod'
import { analysisDraft, definitionVersion, type AnalysisDefinition } from '#model/wire/savedAnalyses.ts'

/** What an address says beside the definition: a link for others names the organisation whose facts it is about. */
type Around = { organization?: string; title?: string; author?: string }

/** What the address of the builder holds. */
export type Addressed =
  | { kind: 'none' }
  | ({ kind: 'read'; definition: AnalysisDefinition } & Around)
  /** `unknown` names a level, a measure or another word that this program does not know. */
  | { kind: 'unreadable'; reason: 'damaged' | 'otherVersion' | 'unknown'; what: string }

const parameter = 'definition'
const around = ['organization', 'title', 'author'] as const

/** A definition as it is compared and written: its parts in one order, without what the reader takes for absent. */
export const textOf = (definition: AnalysisDefinition): string =>
  JSON.stringify(analysisDraft.parse(definition), withoutEmpty)

/** Servers and proxies take some thousand characters; what stands behind « # » is not sent to them. */
const longestQuery = 1800

/** Writes a definition whole into the query of an address, or behind its « # » where it is long. */
export function writeAddress(definition: AnalysisDefinition, more: Around = {}): string {
  const query = new URLSearchParams({ ...more, [parameter]: encode(textOf(definition)) }).toString()
  return `${query.length > longestQuery ? '#' : '?'}${query}`
}

/** The parts of an address as the router takes them. */
export const partsOfAddress = (address: string): { search: string; hash: string } =>
  address.startsWith('#') ? { search: '', hash: address } : { search: address, hash: '' }

/** Reads the definition that an address holds in its query or behind its « # », or says why it cannot be read. */
export function readAddress({ search, hash }: { search: string; hash: string }): Addressed {
  const behind = new URLSearchParams(hash.slice(1))
  const query = behind.has(parameter) ? behind : new URLSearchParams(search)
  const text = query.get(parameter)
  if (text === null) return { kind: 'none' }
  const value = decode(text)
  if (value === undefined) return unreadable('damaged')
  const { version } = Object(value) as { version?: unknown }
  if (typeof version === 'number' && version !== definitionVersion)
    return unreadable('otherVersion', String(version))
  const read = analysisDraft.safeParse(value)
  if (read.success)
    return {
      kind: 'read',
      definition: read.data,
      ...Object.fromEntries(around.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
    }
  const word = wordIn(read.error.issues, value)
  return word === undefined ? unreadable('damaged') : unreadable('unknown', word)
}

const unreadable = (reason: 'damaged' | 'otherVersion' | 'unknown', what = ''): Addressed => ({
  kind: 'unreadable',
  reason,
  what,
})

/** The word that stands where another was to be. */
function wordIn(issues: readonly z.core.$ZodIssue[], value: unknown): string | undefined {
  for (const issue of issues) {
    const found = issue.path.reduce<unknown>((part, key) => Object(part)[key], value)
    const word =
      issue.code === 'invalid_union'
        ? wordIn(issue.errors.flat(), found)
        : issue.code === 'invalid_value' && typeof found === 'string'
          ? found
          : undefined
    if (word !== undefined) return word
  }
  return undefined
}

/** Lists that hold nothing are what the reader takes for absent. */
const withoutEmpty = (_: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value

/** Letters, digits, - and _ alone: an address may hold them as they are. */
const encode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function decode(text: string): unknown {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0),
    )
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
