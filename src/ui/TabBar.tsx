import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useFormats } from './format/useFormats.ts'

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
