import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'

type Names = {
  titles: ReadonlyMap<string, string>
  /** Ids of the widgets of the dashboard, in reading order. */
  order: readonly string[]
  add: (id: string, title: string) => void
}

const NamesContext = createContext<Names | null>(null)

/** Collects the titles of a dashboard's widgets, which each of them reads by itself. */
export const WidgetNames = ({ order, children }: { order: readonly string[]; children: ReactNode }) => {
  const [titles, setTitles] = useState<Names['titles']>(new Map())
  const add = useCallback(
    (id: string, title: string) =>
      setTitles((before) => (before.get(id) === title ? before : new Map([...before, [id, title]]))),
    [],
  )
  const names = useMemo(() => ({ titles, order, add }), [titles, order, add])
  return <NamesContext value={names}>{children}</NamesContext>
}

/** The title of a widget, with its number among the widgets of that title, so that no two buttons share a name. */
export function useWidgetName(id: string, title: string): string {
  const names = use(NamesContext)
  const add = names?.add
  useEffect(() => add?.(id, title), [add, id, title])
  const alike = names?.order.filter((one) => names.titles.get(one) === title) ?? []
  const number = alike.indexOf(id) + 1
  return number > 1 ? `${title} (${number})` : title
}
