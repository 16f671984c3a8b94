import pg from 'pg'
import type { Layout } from './binding.ts'
import type { Column } from './statementGroup.ts'

/** How the text of a value becomes JSON: as it is, as it is if whole and short, between quotes, or by way of a value. */
export type Manner = 'bare' | 'decimal' | 'boolean' | 'text' | 'read'

const { builtins } = pg.types
const manners = new Map<number, Manner>([
  [builtins.INT2, 'bare'],
  [builtins.INT4, 'bare'],
  [builtins.INT8, 'bare'],
  [builtins.NUMERIC, 'decimal'],
  [builtins.BOOL, 'boolean'],
  [builtins.UUID, 'text'],
  [builtins.DATE, 'text'],
  [builtins.TEXT, 'text'],
  [builtins.VARCHAR, 'text'],
])

/** What is written before a value, the value's place in the row, and how it is written. */
type Value = { lead: Buffer; position: number; manner: Manner; read: Column['read'] }
type Group = { lead: Buffer; nullPosition: number; members: Members }
export type Members = { values: readonly Value[]; groups: readonly Group[] }

/** How the rows of a statement are written; `leadBytes` is room for everything but the values. */
export type Template = { members: Members; leadBytes: number }

/** By the columns that a connection described: they are the same as long as the statement is. */
const templates = new WeakMap<readonly Column[], Map<Layout, Template>>()

/** The template of a layout for the columns of a statement, made once. */
export function templateOf(layout: Layout, columns: readonly Column[]): Template {
  const known = templates.get(columns) ?? new Map<Layout, Template>()
  templates.set(columns, known)
  const found = known.get(layout)
  if (found) return found
  const members = membersOf(layout, columns)
  const template = { members, leadBytes: leadBytesOf(members) + separatorBytes }
  known.set(layout, template)
  return template
}

const separatorBytes = 2
const quoteBytes = 2
export const nullBytes = Buffer.from('null')

function membersOf({ leaves, groups }: Layout, columns: readonly Column[]): Members {
  const positionOf = (name: string) => columns.findIndex((column) => column.name === name)
  const leads = [...leaves, ...groups].map(({ name }, index) =>
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
  )
  const lead = (index: number) => leads[index] ?? nullBytes
  return {
    values: leaves.map(({ column }, index) => {
      const position = positionOf(column)
      const { type = 0, read } = columns[position] ?? {}
      return { lead: lead(index), position, manner: manners.get(type) ?? 'read', read }
    }),
    groups: groups.map(({ nullColumn, layout }, index) => ({
      lead: lead(leaves.length + index),
      nullPosition: nullColumn === undefined ? -1 : positionOf(nullColumn),
      members: membersOf(layout, columns),
    })),
  }
}

/** Room for everything but the values. */
const leadBytesOf = ({ values, groups }: Members): number =>
  values.reduce((sum, { lead }) => sum + lead.length + nullBytes.length + quoteBytes, 1) +
  groups.reduce((sum, { lead, members }) => sum + lead.length + nullBytes.length + leadBytesOf(members), 0)
