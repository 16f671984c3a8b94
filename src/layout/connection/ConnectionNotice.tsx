import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, WifiOff } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useAction } from '../useAction.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useKeepAnnounced } from '../useKeepAnnounced.ts'
import { connection } from './connectionStore.ts'

const icons = { offline: WifiOff, silent: CloudOff } as const

/**
 * Reports that the server cannot be reached, as long as that is so. Nothing is sent again automatically (spec §8), so
 * the notice says what happens to the content of the screen. Its button checks whether the server is reachable again.
 * The page and its sidebars move down to make room: the notice covers no title.
 */
const ConnectionNotice = () => {
  const { t } = useTexts()
  const http = useHttp()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  useKeepAnnounced(place)
  const state = useSyncExternalStore(connection.subscribe, connection.read)
  const { mutate, isPending } = useAction({
    mutationFn: () => http({ path: '/livez', caller: 'none' }),
    onSuccess: () =>
      client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' }),
  })
  useNoticeSpace(place, state !== 'up')
  const Icon = state === 'up' ? undefined : icons[state]
  return createPortal(
    <Place ref={place} role="status">
      {state !== 'up' && Icon !== undefined && (
        <div>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <p>
            <b>{t(`layout.connection.${state}.title`)}</b> {t(`layout.connection.${state}.body`)}
          </p>
          <button type="button" disabled={isPending} onClick={() => mutate()}>
            {t('layout.connection.check')}
          </button>
        </div>
      )}
    </Place>,
    document.body,
  )
}

export default ConnectionNotice

/** Reserves the height of the notice in `--notice-space`, which the page and the sidebars leave free at the top. */
function useNoticeSpace(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--notice-space', `${place.current?.offsetHeight ?? 0}px`)
    if (!isShown) return
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
      style.removeProperty('--notice-space')
    }
  }, [place, isShown])
}

const Place = styled('div')(({ theme: { vars, typography, zIndex } }) => ({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: zIndex.snackbar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@keyframes notice-in': { from: { opacity: 0, transform: 'translateY(calc(-4px * var(--motion-shift)))' } },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    maxWidth: 720,
    margin: 8,
    padding: '8px 8px 8px 14px',
    borderRadius: 8,
    color: vars.palette.ink.text,
    backgroundColor: vars.palette.ink.fill,
    boxShadow: vars.palette.elevation.level2,
    animation: 'notice-in var(--motion-menu)',
    pointerEvents: 'auto',
  },
  '& svg': { color: vars.palette.ink.warning },
  '& p': { color: vars.palette.ink.text2 },
  '& b': { fontWeight: 500, color: vars.palette.ink.text },
  '& button': {
    flexShrink: 0,
    minHeight: 24,
    padding: '0 6px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    cursor: 'pointer',
    fontFamily: 'inherit',
    ...typography.button,
    color: vars.palette.ink.action,
    '&:hover': { backgroundColor: vars.palette.ink.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.ink.action}` },
    '&:disabled': { color: vars.palette.ink.text2, cursor: 'default' },
  },
}))
