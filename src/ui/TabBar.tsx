import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFormats } from './format/useFormats.ts'
import { tabLine } from './theme/tabLine.ts'

export type TabChoice<Value extends string> = { value: Value; label: string; count?: number | undefined }

/** Ids that tie a tab to its panel; `id` is the bar's. */
export const tabId = (id: string, value: string): string => `${id}-tab-${value}`
export const panelId = (id: string, value: string): string => `${id}-panel-${value}`

/** Tabs inside a sheet, which has no addresses: one is in the Tab order, arrows go from one to the next. */
export const TabBar = <Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
}: {
  id: string
  label: string
  tabs: readonly TabChoice<Value>[]
  value: Value
  onChange: (value: Value) => void
}) => {
  const format = useFormats()
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <Bar role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId(id, tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} {tab.count !== undefined && <small>{format.number(tab.count)}</small>}
        </button>
      ))}
    </Bar>
  )
}

/** What a tab shows; the others stay mounted and hidden, so that nothing typed in them is lost. */
export const TabPanel = ({
  id,
  value,
  current,
  children,
}: {
  id: string
  value: string
  current: string
  children: ReactNode
}) => (
  <div role="tabpanel" id={panelId(id, value)} aria-labelledby={tabId(id, value)} hidden={value !== current}>
    {children}
  </div>
)

const Bar = styled('div')(({ theme }) => tabLine(theme, 'button', '[aria-selected="true"]'))
