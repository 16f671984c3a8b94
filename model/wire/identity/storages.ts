import { z } from 'zod'
import { language } from './accounts.ts'
import { requestId } from '#model/schema/values.ts'

/** PostgreSQL's JSON stores every character except NUL and lone surrogates. */
export const isStorable = (value: unknown): boolean =>
  !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))

const savedItems = z
  .array(z.looseObject({ id: z.string() }))
  .refine(isStorable, { error: 'validation.controlCharacter' })

/** Maximum lists, and columns of each, that may be hidden. */
const listsMax = 60
const columnsMax = 100
const listName = z.string().max(60)

/** Maximum views per list, and filters and values of each. */
export const listViewsMax = 30
export const listViewNameMax = 60

/** Maximum starred dashboards and analyses. */
export const starsMax = 500

/** A saved view of a list: its filters, search (`q`), sort and hidden columns. */
export const listView = z.object({
  id: z.string().max(40),
  name: z.string().trim().min(1).max(listViewNameMax),
  filters: z.record(listName, z.array(z.string().max(200)).max(200)),
  sort: z.object({ field: listName, order: z.enum(['ASC', 'DESC']) }),
  hidden: z.array(listName).max(columnsMax),
  /** The list opens with this view. */
  isDefault: z.boolean(),
})
export type ListView = z.output<typeof listView>

const isFew = (lists: object): boolean => Object.keys(lists).length <= listsMax

/** A person's display preferences, on any device; an absent one was never chosen. */
export const preferences = z.object({
  theme: z.enum(['auto', 'light', 'dark']).optional(),
  density: z.enum(['standard', 'compact']).optional(),
  motion: z.enum(['auto', 'reduced']).optional(),
  /** Shortcuts of a single key, which speech input may trigger by accident (WCAG 2.1.4). */
  singleKeys: z.enum(['on', 'off']).optional(),
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
  /** Ids of starred dashboards and analyses, the oldest star first. */
  stars: z
    .array(z.string().max(60))
    .max(starsMax)
    .refine(isStorable, { error: 'validation.controlCharacter' })
    .optional(),
})
export type Preferences = z.output<typeof preferences>

/**
 * The storage of an account (spec §3 User storage); analyses and dashboards are validated where they are displayed. The
 * organisation chosen last opens first; a write without an organisation or without preferences leaves them unchanged.
 */
export const storage = z.object({
  analyses: savedItems,
  dashboards: savedItems,
  language,
  organizationId: requestId.nullable().optional(),
  preferences: preferences.optional(),
})
export type AccountStorage = z.output<typeof storage>
