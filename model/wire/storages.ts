import { z } from 'zod'
import { language } from './accounts.ts'
import { givenId } from '../schema/values.ts'

/** PostgreSQL's JSON holds every character but NUL and halves of surrogate pairs. */
const isStorable = (value: unknown): boolean =>
  !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))

const drawings = z
  .array(z.looseObject({ id: z.string() }))
  .refine(isStorable, { error: 'validation.controlCharacter' })

/** Columns of so many lists, so many of each, may be hidden. */
const listsMax = 60
const columnsMax = 100
const listName = z.string().max(60)

/** So many views a list, each with so many filters of so many values. */
export const listViewsMax = 30
export const listViewNameMax = 60

/** A list as an account wants to find it again: what it is filtered, searched (`q`) and sorted by, and what it hides. */
export const listView = z.object({
  id: z.string().max(40),
  name: z.string().trim().min(1).max(listViewNameMax),
  filters: z.record(listName, z.array(z.string().max(200)).max(200)),
  sort: z.object({ field: listName, order: z.enum(['ASC', 'DESC']) }),
  hidden: z.array(listName).max(columnsMax),
  /** The list opens with it. */
  isDefault: z.boolean(),
})
export type ListView = z.output<typeof listView>

const isFew = (lists: object): boolean => Object.keys(lists).length <= listsMax

/** How a person likes the screen, on whatever device; what is not named was never chosen. */
export const preferences = z.object({
  theme: z.enum(['auto', 'light', 'dark']).optional(),
  density: z.enum(['standard', 'compact']).optional(),
  motion: z.enum(['auto', 'reduced']).optional(),
  /** Hidden columns, by list. */
  columns: z
    .record(listName, z.array(listName).max(columnsMax))
    .refine(isFew)
    .refine(isStorable, { error: 'validation.controlCharacter' })
    .optional(),
  /** Saved views, by list. */
  views: z
    .record(
      listName,
      z
        .array(listView)
        .max(listViewsMax)
        .refine((views) => views.filter(({ isDefault }) => isDefault).length <= 1),
    )
    .refine(isFew)
    .refine(isStorable, { error: 'validation.controlCharacter' })
    .optional(),
})
export type Preferences = z.output<typeof preferences>

/**
 * What an account keeps (spec §3 User storage); analyses and dashboards are read where they are drawn. The organisation
 * chosen last opens first; who writes without naming one, or without preferences, leaves them as they are.
 */
export const storage = z.object({
  analyses: drawings,
  dashboards: drawings,
  language,
  organizationId: givenId.nullable().optional(),
  preferences: preferences.optional(),
})
export type AccountStorage = z.output<typeof storage>
