import Modal from '@mui/material/Modal'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { Kbd } from '#src/ui/Kbd.tsx'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { PaletteGroup, PaletteItem, PaletteSource } from './paletteItem.ts'
import { PaletteOption } from './PaletteOption.tsx'
import { PaletteFrame } from './PaletteFrame.tsx'
import { keepRecent } from './recents.ts'
import { usePaletteSearch } from './usePaletteSearch.ts'

/** Groups whose items are not kept as recent records. */
const passing: ReadonlySet<PaletteGroup> = new Set(['pages', 'actions'])

type PaletteDialogProps = { sources: readonly PaletteSource[]; onClose: () => void }

/** Search and actions from anywhere, by keyboard. Default export: lazy-loaded when first opened. */
const PaletteDialog = ({ sources, onClose }: PaletteDialogProps) => {
  const { t } = useTexts()
  const id = useId()
  const [query, setQuery] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const entered = useRef<{ isAside: boolean }>(undefined)
  const { groups, isSearching, hasFailed } = usePaletteSearch(query, sources)

  const items = groups.flatMap(({ group, items: found }) =>
    found.map((item) => ({ key: `${id}-${group}-${item.id}`, group, item })),
  )
  // The latest answer may lack the active item; then the first result is active.
  const found = items.findIndex(({ key }) => key === activeKey)
  const active = Math.max(0, found)

  const choose = useChoose(onClose)
  const chooseActive = (isAside: boolean): void => {
    const chosen = items[active]
    if (chosen !== undefined) choose(chosen, isAside)
  }
  // Enter right after typing applies to the coming results, not to those still listed.
  const chooseEntered = useEffectEvent(() => {
    if (entered.current) chooseActive(entered.current.isAside)
    entered.current = undefined
  })
  useEffect(() => {
    if (!isSearching) chooseEntered()
  }, [isSearching])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setActiveKey(items[(active + step + items.length) % items.length]?.key)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const isAside = event.ctrlKey || event.metaKey
      if (isSearching && found < 0) entered.current = { isAside }
      else chooseActive(isAside)
    }
  }

  return (
    <Modal open onClose={onClose}>
      <PaletteFrame role="dialog" aria-modal aria-label={t('layout.palette.title')}>
        <header>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={items[active]?.key}
            aria-label={t('layout.palette.placeholder')}
            placeholder={t('layout.palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActiveKey(undefined)
              entered.current = undefined
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd>{t('layout.palette.escape')}</Kbd>
        </header>
        <div id={`${id}-list`} role="listbox" aria-label={t('layout.palette.title')} aria-busy={isSearching}>
          {groups.map(({ group, items: members }) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <h3 id={`${id}-${group}`} role="presentation">
                {t(`layout.palette.groups.${group}`)}
              </h3>
              {members.map((item) => {
                const key = `${id}-${group}-${item.id}`
                return (
                  <PaletteOption
                    key={key}
                    id={key}
                    item={item}
                    query={query}
                    isActive={items[active]?.key === key}
                    onPoint={() => setActiveKey(key)}
                    onChoose={(isAside) => choose({ group, item }, isAside)}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {items.length === 0 && !isSearching && <p>{t('layout.palette.none')}</p>}
        {hasFailed && <p>{t('layout.palette.failed')}</p>}
        <span role="status" className="visually-hidden">
          {isSearching
            ? ''
            : t(countKey('layout.palette.results', items.length), { smart_count: items.length })}
        </span>
        <footer aria-hidden>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          <span>{t('layout.palette.browse')}</span>
          <Kbd>↵</Kbd>
          <span>{t('layout.palette.open')}</span>
          <Kbd>{t('layout.palette.control')}</Kbd>
          <Kbd>↵</Kbd>
          <span>{t('layout.palette.openAside')}</span>
        </footer>
      </PaletteFrame>
    </Modal>
  )
}

/** Opens an item and remembers it among the recent records. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate()
  const orgId = useOrganization()?.id
  return ({ group, item }: { group: PaletteGroup; item: PaletteItem }, isAside: boolean): void => {
    onClose()
    if (!('href' in item)) return item.onSelect()
    if (orgId !== undefined && !passing.has(group)) keepRecent(orgId, item)
    if (isAside) window.open(item.href, '_blank', 'noopener')
    else void navigate(item.href)
  }
}

export default PaletteDialog
