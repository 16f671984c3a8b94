import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useFormats } from './format/useFormats.ts'

export type TabChoice<Value extends string> = { value: Value; label: string; count?: number | undefined }

/** Ids that link a tab with its panel; `id` is the bar's. */
export const tabId = (id: string, value: string): string => `${id}-tab-${value}`
export const panelId = (id: string, value: string): string => `${id}-panel-${value}`

/** Tabs inside a sidebar, without addresses. One is in the Tab order; arrow keys move between them. */
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
  return (
    <Tabs
      aria-label={label}
      value={value}
      onChange={(_, next: Value) => onChange(next)}
      selectionFollowsFocus
      variant="scrollable"
      scrollButtons={false}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          id={tabId(id, tab.value)}
          value={tab.value}
          aria-controls={panelId(id, tab.value)}
          label={
            <span>
              {tab.label} {tab.count !== undefined && <small>{format.number(tab.count)}</small>}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** The panel of a tab. Other panels stay mounted and hidden, so that their input is kept. */
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
