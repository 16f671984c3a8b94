import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Monitor, Smartphone } from 'lucide-react'
import type { AccountSession } from '#model/wire/identity/accounts.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useDeviceName } from './useDeviceName.ts'

/** One session: device, place, start. The current one is ended by « Se déconnecter » in the menu. */
export const SessionLine = ({ session, onEnd }: { session: AccountSession; onEnd: () => void }) => {
  const { t } = useTexts()
  const format = useFormats()
  const device = useDeviceName()(session.userAgent)
  const { ip, isCurrent, createdAt, lastSeenAt } = session
  const Icon = /\bMobile\b|\biPad\b/.test(session.userAgent) ? Smartphone : Monitor
  return (
    <Line>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{device}</b>
        {isCurrent && <StatusBadge tone="primary">{t('settings.sessions.here')}</StatusBadge>}
        <p>{t('settings.sessions.place', { ip })}</p>
        <p>
          {t('settings.sessions.since', { moment: format.moment(createdAt) })} <i aria-hidden>·</i>{' '}
          <span>{t('settings.sessions.seen', { moment: format.moment(lastSeenAt) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          onClick={onEnd}
          aria-label={t('settings.sessions.endOf', { device, ip, moment: format.moment(createdAt) })}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </Line>
  )
}

const Line = styled('li')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 0',
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > svg': { marginTop: 2, color: vars.palette.text.tertiary },
  '& > div': { flex: 1, minWidth: 0 },
  '& b': { marginRight: 8, fontWeight: 500 },
  '& p': { color: vars.palette.text.tertiary, overflowWrap: 'anywhere' },
  [breakpoints.down('sm')]: { '& p i': { display: 'none' }, '& p span': { display: 'block' } },
}))
