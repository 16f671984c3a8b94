import Button from '@mui/material/Button'
import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Resource } from '#model/schema/defineResource.ts'
import { type ListView, listViewsMax } from '#model/wire/identity/storages.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { filterValuesOf, searchOf } from '../list/filters.ts'
import type { Filters } from '../list/useSchemaList.ts'
import { useColumnChoice } from '../list/useColumnChoice.ts'
import { NameView } from './NameView.tsx'
import { useOpenView } from './useOpenView.ts'
import { changePreferences, readPreferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'

type ViewsMenuProps = {
  resource: Resource
  filters: Filters
  sort: { field: string; order: string }
}

/** « Vues »: opens a saved view of a list, and saves the current state as one. Default export: lazy-loaded. */
const ViewsMenu = ({ resource, filters, sort }: ViewsMenuProps) => {
  const { t } = useTexts()
  const { views, isFull, ...saved } = useSavedViews(resource)
  const { hidden } = useColumnChoice(resource)
  const open = useOpenView(resource)
  const [openedId, setOpenedId] = useState<string>()
  const [naming, setNaming] = useState<'new' | ListView>()
  const [deleted, setDeleted] = useState<ListView>()
  const seen = seenAs(filters, sort, hidden)
  const current = views.find((view) => isSame(view, seen))
  // A view that was opened and then changed can be updated.
  const opened = current ?? views.find(({ id }) => id === openedId)
  useDefaultView(views, (view) => {
    setOpenedId(view.id)
    void open(view, { replace: true })
  })

  const choose = (view: ListView) => {
    setOpenedId(view.id)
    void open(view)
  }
  const { trigger, menu } = useMenu(t('views.menu'), [
    {
      id: 'views',
      title: views.length > 0 ? t('views.saved') : t('views.none'),
      actions: views.map((view) => ({
        id: view.id,
        label: view.isDefault ? t('views.isDefault', { name: view.name }) : view.name,
        isChecked: view === current,
        onClick: () => choose(view),
      })),
    },
    {
      id: 'keep',
      actions: [
        ...(opened && !current
          ? [
              {
                id: 'update',
                label: t('views.update', { name: opened.name }),
                onClick: () => saved.change(opened.id, seen),
              },
            ]
          : []),
        {
          id: 'save',
          label: t('views.save'),
          disabled: isFull || current !== undefined,
          onClick: () => setNaming('new'),
        },
      ],
    },
    ...(opened
      ? [
          {
            id: 'change',
            title: opened.name,
            actions: [
              { id: 'rename', label: t('views.rename'), onClick: () => setNaming(opened) },
              opened.isDefault
                ? {
                    id: 'default',
                    label: t('views.noDefault'),
                    onClick: () => saved.openWith(undefined),
                  }
                : {
                    id: 'default',
                    label: t('views.makeDefault'),
                    onClick: () => saved.openWith(opened.id),
                  },
              {
                id: 'delete',
                label: t('views.delete'),
                isDestructive: true,
                onClick: () => setDeleted(opened),
              },
            ],
          },
        ]
      : []),
  ])

  return (
    <>
      <Button size="small" startIcon={<Bookmark size={14} strokeWidth={1.75} />} {...trigger}>
        {current?.name ?? t('views.menu')}
      </Button>
      {menu}
      {naming !== undefined && (
        <NameView
          name={naming === 'new' ? '' : naming.name}
          taken={views.filter((view) => view !== naming).map(({ name }) => name)}
          onCancel={() => setNaming(undefined)}
          onName={(name) => {
            setNaming(undefined)
            if (naming !== 'new') return saved.change(naming.id, { name })
            const id = crypto.randomUUID()
            setOpenedId(id)
            saved.add({ ...seen, id, name, isDefault: false })
          }}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('views.deleteTitle', { name: deleted.name })}
          confirmLabel={t('views.delete')}
          cancelLabel={t('views.keep')}
          isIrreversible
          onCancel={() => setDeleted(undefined)}
          onConfirm={() => {
            saved.remove(deleted.id)
            setDeleted(undefined)
          }}
        >
          {t('views.deleteBody')}
        </ConfirmDialog>
      )}
    </>
  )
}

export default ViewsMenu

/**
 * An address without list parameters opens with the default view, once per visit of the page, also when the account's
 * preferences are loaded a moment later.
 */
function useDefaultView(views: readonly ListView[], open: (view: ListView) => void): void {
  const { search } = useLocation()
  const isDone = useRef(false)
  const chosen = views.find(({ isDefault }) => isDefault)
  const requested = new URLSearchParams(search)
  const isAtRest = !['filter', 'sort', 'page'].some((name) => requested.has(name))
  const chosenId = chosen?.id
  const openOnce = useEffectEvent((id: string | undefined, mayOpen: boolean) => {
    if (chosen && mayOpen && !isDone.current) open(chosen)
    isDone.current ||= id !== undefined || !mayOpen
  })
  useEffect(() => openOnce(chosenId, isAtRest), [chosenId, isAtRest])
}

type Seen = Pick<ListView, 'filters' | 'sort' | 'hidden'>

const seenAs = (filters: Filters, sort: ViewsMenuProps['sort'], hidden: ReadonlySet<string>): Seen => ({
  filters: Object.fromEntries(
    Object.keys(filters).flatMap((path) => {
      const values = path === 'q' ? [searchOf(filters)] : filterValuesOf(filters, path)
      return values.length > 0 ? [[path, values]] : []
    }),
  ),
  sort: { field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' },
  hidden: [...hidden],
})

const isSame = (one: Seen, other: Seen): boolean => keyOf(one) === keyOf(other)

const keyOf = ({ filters, sort, hidden }: Seen): string =>
  JSON.stringify([
    Object.entries(filters)
      .map(([path, values]) => [path, values.toSorted().join('|')].join('='))
      .toSorted(),
    sort.field,
    sort.order,
    hidden.toSorted(),
  ])

/** The saved views of a list; they are stored in the account with its other preferences (`useAccountPreferences`). */
function useSavedViews({ name }: Pick<Resource, 'name'>) {
  const views = usePreferences().views[name] ?? noViews
  const write = (change: (before: readonly ListView[]) => ListView[]) => {
    const { views: all } = readPreferences()
    changePreferences({ views: { ...all, [name]: change(all[name] ?? noViews) } })
  }
  return {
    views,
    isFull: views.length >= listViewsMax,
    add: (view: ListView) => write((before) => [...before, view]),
    change: (id: string, part: Partial<ListView>) =>
      write((before) => before.map((view) => (view.id === id ? { ...view, ...part } : view))),
    /** Sets the default view of the list, or none. */
    openWith: (id: string | undefined) =>
      write((before) => before.map((view) => ({ ...view, isDefault: view.id === id }))),
    remove: (id: string) => write((before) => before.filter((view) => view.id !== id)),
  }
}

const noViews: readonly ListView[] = []
