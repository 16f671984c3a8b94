import pg from 'pg'
import { bindMessages } from './bindMessages.ts'
import type { RowBytes } from './rowBytes.ts'

type Row = Record<string, unknown>

/** A column of a statement, its type by PostgreSQL's number; `read` is absent where the text is the value. */
export type Column = { name: string; type: number; read: ((text: string) => unknown) | undefined }

/** Takes the rows of a statement as they were sent, instead of objects. */
export type RowSink = { row(columns: readonly Column[], row: RowBytes): void }

type Step = {
  text: string
  /** Of its prepared statement; undefined is parsed anew each time. */
  name: string | undefined
  values: readonly (string | null)[]
  rows: Row[]
  sink: RowSink | undefined
  columns: Column[] | undefined
  resolve: (rows: Row[]) => void
  reject: (error: Error) => void
}

/** What a connection keeps of its prepared statements; the first two are pg's own notes, missing from its types. */
type Prepared = {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** The columns of each prepared statement, so that they are described once a connection. */
const columnsOf = new WeakMap<pg.Connection, Map<string, Column[]>>()

/**
 * Statements that go to the database in one write and are answered in one: pg itself ends every statement with a
 * Sync, for which PostgreSQL answers at once and the process wakes up. Here one Sync ends them all. Outside BEGIN
 * that makes them one transaction; after an error PostgreSQL skips the rest of the group, which fails with it.
 *
 * It is a `Query` because pg's pipeline hands the connection to nothing else; of it the group uses the name and
 * the text, which pg reads to note what has been prepared.
 */
export class StatementGroup extends pg.Query {
  /** Settles with the whole group, after the commit of one that is a transaction. */
  readonly done: Promise<void>
  readonly #steps: Step[] = []
  readonly #types: pg.CustomTypesConfig
  #current = 0
  #columns: Map<string, Column[]> = new Map()
  #failure: Error | undefined
  #isSent = false
  #finish: { resolve: () => void; reject: (error: Error) => void }
  /** Of the statement that is being answered. */
  name: string | undefined
  text = ''

  constructor(types: pg.CustomTypesConfig) {
    super('')
    this.#types = types
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = observed(promise)
    this.#finish = { resolve, reject }
  }

  /** Adds a statement to a group that has not been sent yet; its answer is empty where a sink takes the rows. */
  add(text: string, name: string | undefined, values: readonly unknown[], sink?: RowSink): Promise<Row[]> {
    if (this.#isSent) throw new Error('This statement comes too late: its group has been sent')
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    const sent = values.map(toText)
    this.#steps.push({ text, name, values: sent, rows: [], sink, columns: undefined, resolve, reject })
    return observed(promise)
  }

  /** Called by pg when the connection is free to take it. */
  override submit = (connection: pg.Connection & Partial<Prepared>): void => {
    this.#isSent = true
    const { parsedStatements = {}, submittedNamedStatements = {}, stream } = connection
    this.#columns = columnsOf.get(connection) ?? new Map<string, Column[]>()
    columnsOf.set(connection, this.#columns)
    for (const step of this.#steps) step.columns = this.#columns.get(step.name ?? '')
    if (this.#steps.every(isKnown)) {
      if (stream.writable) stream.write(bindMessages(this.#steps))
    } else {
      const isPrepared = (name: string) => name in parsedStatements || name in submittedNamedStatements
      stream.cork()
      for (const { name = '', text, values, columns } of this.#steps) {
        if (name === '' || !isPrepared(name)) {
          connection.parse({ name, text, types: [] }, true)
          if (name !== '') submittedNamedStatements[name] = text
        }
        connection.bind({ statement: name, values: [...values] }, true)
        if (!columns) connection.describe({ type: 'P' }, true)
        connection.execute(null, true)
      }
      connection.sync()
      stream.uncork()
    }
    this.#turnTo(0)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const step = this.#steps[this.#current]
    if (!step) return
    step.columns = fields.map(({ name, dataTypeID }) => {
      const read = this.#types.getTypeParser(dataTypeID) as (text: string) => unknown
      return { name, type: dataTypeID, read: read === readText ? undefined : read }
    })
  }

  handleDataRow(row: RowBytes): void {
    const step = this.#steps[this.#current]
    if (!step?.columns || this.#failure) return
    try {
      if (step.sink) step.sink.row(step.columns, row)
      else step.rows.push(readRow(step.columns, row.fields))
    } catch (error) {
      // An exception here would end the process: pg calls this from the socket.
      this.#failure = asError(error)
    }
  }

  handleCommandComplete(): void {
    const step = this.#steps[this.#current]
    if (step?.name && !this.#columns.has(step.name)) this.#columns.set(step.name, step.columns ?? [])
    this.#turnTo(this.#current + 1)
  }

  handleEmptyQuery(): void {
    this.#turnTo(this.#current + 1)
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.#fail(this.#failure)
    for (const step of this.#steps) step.resolve(step.rows)
    this.#finish.resolve()
  }

  /** The statement that failed, or the connection: what comes behind it has not run. */
  handleError(error: Error, { submittedNamedStatements = {} }: Partial<Prepared>): void {
    for (const { name } of this.#steps.slice(this.#current)) {
      if (name) delete submittedNamedStatements[name]
    }
    this.#fail(error)
  }

  #turnTo(position: number): void {
    this.#current = position
    this.name = this.#steps[position]?.name
    this.text = this.#steps[position]?.text ?? ''
  }

  #fail(error: Error): void {
    for (const step of this.#steps) step.reject(error)
    this.#finish.reject(error)
  }
}

/** Has its connection prepared and described it? Only then it has columns, be they none. */
const isKnown = (step: Step): step is Step & { name: string } =>
  step.name !== undefined && step.columns !== undefined

/** What pg reads texts with, and every type that it does not know. */
const readText = pg.types.getTypeParser(pg.types.builtins.TEXT) as (text: string) => unknown

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {}
  let position = 0
  for (const { name, read } of columns) {
    const field = fields[position++]
    row[name] = field == null ? null : read ? read(field) : field
  }
  return row
}

/** A value as PostgreSQL reads it: arrays as array literals; numbers, booleans and other objects as JSON. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}

function toElement(value: unknown): string {
  if (Array.isArray(value)) return toText(value) ?? ''
  const text = toText(value)
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** The same promise, whose failure does not count as unhandled before somebody awaits it. */
export function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
