import { z } from 'zod'
import { name } from '#model/schema/values.ts'
import { analysisDraft, definitionVersion, type AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'

/** The parameters of an address beside the definition. A link for others names the organisation of its facts. */
type Around = { organization?: string; title?: string }

/** The content of the builder's address. */
export type Addressed =
  | { kind: 'none' }
  | ({ kind: 'read'; definition: AnalysisDefinition } & Around)
  /** `unknown` names a level, a measure or another value that this version of the program does not know. */
  | { kind: 'unreadable'; reason: 'damaged' | 'otherVersion' | 'unknown'; what: string }

const parameter = 'definition'
/** A title that breaks the rules of names is left out: it would be shown in the frame of the product. */
const around = { organization: z.string(), title: name(150) }

/**
 * A definition as JSON for comparing and writing: its keys in one order, without values that the reader treats as
 * absent.
 */
export const textOf = (definition: AnalysisDefinition): string =>
  JSON.stringify(analysisDraft.parse(definition), withoutEmpty)

/** Servers and proxies accept some thousand characters. The part after « # » is not sent to them. */
const longestQuery = 1800

/** Writes a whole definition into the query of an address, or after its « # » where it is long. */
export function writeAddress(definition: AnalysisDefinition, more: Around = {}): string {
  const query = new URLSearchParams({ ...more, [parameter]: encode(textOf(definition)) }).toString()
  return `${query.length > longestQuery ? '#' : '?'}${query}`
}

/** Splits an address into the parts that the router accepts. */
export const partsOfAddress = (address: string): { search: string; hash: string } =>
  address.startsWith('#') ? { search: '', hash: address } : { search: address, hash: '' }

/** Reads the definition from the query of an address or from its « # » part. Reports why it cannot be read. */
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
      ...Object.fromEntries(
        Object.entries(around).flatMap(([key, rule]) => {
          const parsed = rule.safeParse(query.get(key))
          return parsed.success ? [[key, parsed.data]] : []
        }),
      ),
    }
  const label = unknownValueIn(read.error.issues, value)
  return label === undefined ? unreadable('damaged') : unreadable('unknown', label)
}

const unreadable = (reason: 'damaged' | 'otherVersion' | 'unknown', what = ''): Addressed => ({
  kind: 'unreadable',
  reason,
  what,
})

/** The value of the definition that the schema does not know. */
function unknownValueIn(issues: readonly z.core.$ZodIssue[], value: unknown): string | undefined {
  for (const issue of issues) {
    const found = issue.path.reduce<unknown>((part, key) => Object(part)[key], value)
    const label =
      issue.code === 'invalid_union'
        ? unknownValueIn(issue.errors.flat(), found)
        : issue.code === 'invalid_value' && typeof found === 'string'
          ? found
          : undefined
    if (label !== undefined) return label
  }
  return undefined
}

/** The reader treats empty lists and null as absent. */
const withoutEmpty = (_: string, value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value

/** Uses only letters, digits, - and _, which an address may hold unescaped. */
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
