import { styled } from '@mui/material/styles'
import { ClipboardCheck, FileArchive, FileChartColumn, FileUp, type LucideIcon } from 'lucide-react'
import { keyUnder } from '#locales/textKey.ts'
import type { Notification } from '#model/wire/identity/notifications.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { placeOf } from './placeOf.ts'

const icons: Readonly<Record<Notification['kind'], LucideIcon>> = {
  recordImport: FileUp,
  dataCheck: FileUp,
  dataWrite: FileUp,
  organizationExport: FileArchive,
  report: FileChartColumn,
  assessment: ClipboardCheck,
  survey: ClipboardCheck,
}

/** What happened, to what and when. The whole line links to its target. */
export const NotificationLine = ({
  notification,
  isUnread,
  onFollow,
}: {
  notification: Notification
  isUnread: boolean
  onFollow: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const href = placeOf(notification)
  const Icon = icons[notification.kind]
  const content = (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {isUnread && <span className="visually-hidden">{t('notifications.unread')} </span>}
        {sentence(notification, t)}
        <time dateTime={notification.at}>{format.moment(notification.at)}</time>
      </span>
      {isUnread && <i aria-hidden />}
    </>
  )
  return (
    <Line>
      {href === undefined ? (
        <div>{content}</div>
      ) : (
        <AppLink href={href} onClick={onFollow}>
          {content}
        </AppLink>
      )}
    </Line>
  )
}

function sentence({ kind, hasFailed, title, status, accountName, materiality }: Notification, t: Texts['t']) {
  if (kind === 'assessment' || kind === 'survey') {
    const content = t(keyUnder(`notifications.${kind}`, status ?? ''), {
      name: accountName || t('notifications.somebody'),
      title: title ?? '',
      survey: materiality === null ? '' : t(keyUnder('notifications.surveys', materiality)),
    })
    return content
  }
  const end = hasFailed ? 'failed' : 'done'
  if (kind === 'organizationExport') return t(`notifications.organizationExport.${end}`)
  if (kind === 'report') return t(`notifications.report.${end}`, { title: title ?? '' })
  if (kind !== 'recordImport') {
    const named = title === null ? t(`notifications.unnamed.${kind}`) : t('notifications.named', { title })
    return t(`notifications.${kind}.${end}`, { title: named })
  }
  return t(`notifications.recordImport.${end}`, { of: t(keyUnder('notifications.registers', title ?? '')) })
}

const Line = styled('li')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > a, & > div': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    minHeight: 44,
    padding: '10px 4px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > a:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.text.tertiary },
  '& > * > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& time': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& i': {
    flexShrink: 0,
    width: 8,
    height: 8,
    marginTop: 6,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
}))
