import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Role } from '../rules/identity/roles.ts'
import type { Resource } from '../schema/defineResource.ts'
import { actionRequestOf, recordActionResult } from '../wire/records/recordActions.ts'
import { listValues } from '../wire/register/listValues.ts'
import { pageOf } from '../wire/records/page.ts'
import { tableTypes } from './contentTypes.ts'
import type { Access, Call } from './defineCall.ts'

export type Verb = 'list' | 'count' | 'values' | 'act' | 'export' | 'create' | 'read' | 'update' | 'remove'

/** A collection of records at a path: its verbs, and who may use them. */
export type Records = {
  resource: Resource
  /** The whole path of the collection, as OpenAPI writes it. */
  path: string
  /** Name of the path parameter that holds the record's id. */
  id: string
  access: Access
  /** Verbs that require a higher role than by default. */
  roles?: Readonly<Partial<Record<Verb, Role>>>
  tag: string
  verbs: readonly Verb[]
  /** Verbs that are not in the specification here; exports, value counts and bulk actions are never in it. */
  beyondSpec?: readonly Verb[]
  /** Additional error codes of a verb (`errors` of a call). */
  errors?: Readonly<Partial<Record<Verb, readonly ErrorCode[]>>>
}

const ours: ReadonlySet<Verb> = new Set(['export', 'values', 'act'])

type RecordCall = Call<string, object, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>

/** The singular of a collection's name: `Company` of `Companies`, `DivisionOfCompany` of `DivisionsOfCompany`. */
export const singular = (many: string): string => many.replace(/ies(?=Of|$)/, 'y').replace(/s(?=Of|$)/, '')

/** The operationId of a verb on a collection: `listCompanies`, `createDivisionOfCompany`. `key` is its key in `records`. */
export function recordOperationId(key: string, verb: Verb): string {
  const many = key.charAt(0).toUpperCase() + key.slice(1)
  const one = singular(many)
  const ids: Record<Verb, string> = {
    list: `list${many}`,
    count: `count${many}`,
    values: `count${one}Values`,
    act: `actOn${many}`,
    export: `export${many}`,
    create: `create${one}`,
    read: `read${one}`,
    update: `update${one}`,
    remove: `remove${one}`,
  }
  return ids[verb]
}

type RecordCalls = Partial<Record<Verb, RecordCall>>

const declared = new WeakMap<Records, RecordCalls>()

/**
 * The calls of a collection by verb, derived from the declaration of its resource. Every call of this function returns
 * the same objects, because the OpenAPI document registers each schema under one name.
 */
export function recordCalls(records: Records): RecordCalls {
  const calls = declared.get(records) ?? declareCalls(records)
  declared.set(records, calls)
  return calls
}

function declareCalls(records: Records): RecordCalls {
  const { resource, path, id, access, roles = {}, tag, verbs, beyondSpec = [], errors = {} } = records
  const { name, wire } = resource
  const one = `${path}/{${id}}`
  const all: Record<Verb, Pick<RecordCall, 'method' | 'path' | 'summary'> & Partial<RecordCall>> = {
    list: { method: 'GET', path, summary: `List ${name}`, answer: pageOf(wire) },
    count: { method: 'HEAD', path, summary: `Count ${name}`, hasTotal: true },
    values: {
      method: 'GET',
      path: `${path}/values`,
      summary: `Count the values that ${name} have in the fields they are filtered by`,
      answer: listValues,
    },
    act: {
      method: 'POST',
      path: `${path}/actions`,
      summary: `Change or delete several of ${name}, or say what would be refused`,
      body: actionRequestOf(resource),
      answer: recordActionResult,
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      summary: `Export ${name} as CSV or XLSX`,
      contentTypes: tableTypes,
      hasTotal: true,
    },
    create: {
      method: 'POST',
      path,
      summary: `Create one of ${name}`,
      body: resource.create,
      answer: wire,
      status: 201,
      once: true,
      isVersioned: true,
    },
    read: { method: 'GET', path: one, summary: `Read one of ${name}`, answer: wire, isVersioned: true },
    update: {
      method: 'PATCH',
      path: one,
      summary: `Change one of ${name}`,
      body: resource.patch,
      answer: wire,
      isVersioned: true,
    },
    remove: { method: 'DELETE', path: one, summary: `Delete one of ${name}`, isVersioned: true },
  }
  return Object.fromEntries(
    verbs.map((verb) => [
      verb,
      {
        ...all[verb],
        access: roles[verb] === undefined ? access : { ...access, role: roles[verb] },
        tag,
        beyondSpec: ours.has(verb) || beyondSpec.includes(verb),
        errors: errors[verb],
      },
    ]),
  )
}
