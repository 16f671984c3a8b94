import type { Fields } from './field.ts'
import { nameOn, type Side } from './shapes.ts'

type Tree = Record<string, unknown>

type Move = { from: string; to: string; below: Fields | undefined }

const moves = { toWire: new WeakMap<Fields, Move[]>(), toEntity: new WeakMap<Fields, Move[]>() }

/**
 * Renames the keys of a record from one side to the other, including nested groups; absent keys stay absent, and values
 * are unchanged because both sides share the field schemas.
 */
export function rename(fields: Fields, from: Side, to: Side, record: Tree): Tree {
  const renamed: Tree = {}
  for (const { from: key, to: name, below } of movesOf(fields, from, to)) {
    const value = record[key]
    if (value === undefined && !(key in record)) continue
    renamed[name] = below && isTree(value) ? rename(below, from, to, value) : value
  }
  return renamed
}

/** Cached per declaration: lists rename thousands of records a second. */
function movesOf(fields: Fields, from: Side, to: Side): Move[] {
  const known = to === 'wire' ? moves.toWire : moves.toEntity
  const found = known.get(fields)
  if (found) return found
  const made = Object.entries(fields).map(([key, member]) => ({
    from: nameOn(from, key, member),
    to: nameOn(to, key, member),
    below: member.kind === 'group' ? member.fields : undefined,
  }))
  known.set(fields, made)
  return made
}

/** Renames a dotted path ("headquarter.address.city") from one side to the other; unknown steps are unchanged. */
export function renamePath(fields: Fields, from: Side, to: Side, path: string): string {
  const [head = '', ...rest] = path.split('.')
  const found = Object.entries(fields).find(([key, member]) => nameOn(from, key, member) === head)
  if (!found) return path
  const [key, member] = found
  const tail =
    member.kind === 'group' && rest.length > 0
      ? renamePath(member.fields, from, to, rest.join('.'))
      : rest.join('.')
  return [nameOn(to, key, member), tail].filter(Boolean).join('.')
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
